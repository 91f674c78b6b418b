import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkUserSubscription } from '#contract/subscriptions.ts'
import { beginSession, purgeSession } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { BatchSizeNote, LockedDaysNote, TemplatesNote } from './limit-note.tsx'
import { CardPlanNotice } from './card-plan-notice.tsx'
import { PlanNotice } from './plan-notice.tsx'
import type { PlanUse } from './use-plan.ts'

const price = { price_id: 1, country_id: 1, currency: 'USD', amount_minor: 500 }
const pro = { package_id: 2, key: 'pro', name: 'Pro', limit: 25, price }
const plan: PlanUse = {
  allowed: true,
  reason: null,
  used: 0,
  limit: 5,
  package: { package_id: 1, key: 'free', name: 'Free' },
  ends_at: null,
  upgrade: pro,
}
const full = { allowed: false, reason: 'plan_limit_reached', used: 5 } as const

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  const { token, user } = sessionOf()
  beginSession(token, user, 'USER')
  return () => purgeSession()
})
const answer = (changes: Partial<PlanUse>) => server.answer(checkUserSubscription, { ...plan, ...changes })
const expectRequest = () => waitFor(() => expect(server.sentTo(checkUserSubscription)).toHaveLength(1))
const textOf = async () => (await screen.findByRole('status')).textContent

describe('the notice of a form', () => {
  it('says nothing while there are places', async () => {
    answer({ used: 2 })
    await renderScreen(<CardPlanNotice cardTypeId={6} />)
    await expectRequest()
    expect(server.sentTo(checkUserSubscription)[0]?.body).toEqual({ feature: 'cards' })
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('says what is left of few, and what the next plan gives', async () => {
    answer({ used: 4 })
    await renderScreen(<CardPlanNotice cardTypeId={1} />)
    expect(await textOf()).toBe(
      'Your plan: 5 cards. Used: 4, left: 1. With Pro: 25 cards. Pro for $5.00 a month',
    )
    const link = screen.getByRole('link', { name: 'Pro for $5.00 a month' })
    // beside the form, so that nothing that is typed is lost
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/pricing', '_blank'])
  })

  it('says of each kind that it is full, and what can be done', async () => {
    answer({ ...full, upgrade: { ...pro, limit: null, price: null } })
    const { axe } = await renderScreen(<CardPlanNotice cardTypeId={5} />)
    const text = await textOf()
    expect(await axe()).toEqual([])
    expect(server.sentTo(checkUserSubscription)[0]?.body).toEqual({ feature: 'dynamic_codes' })
    expect(text).toContain('Your plan: 5 dynamic codes. Used: 5.')
    expect(text).toContain('Your draft stays on this device.')
    expect(text).toContain('With Pro: as many dynamic codes as you want. Compare plans')
  })

  it('offers nothing to those who have the largest plan', async () => {
    answer({ ...full, upgrade: null })
    await renderScreen(<PlanNotice feature="designs">Delete one.</PlanNotice>)
    expect(await textOf()).toBe('Your plan is fullYour plan: 5 brand kits. Used: 5. Delete one. ')
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('other limits', () => {
  it('a batch says how large it may be', async () => {
    answer({ used: null, limit: 100, upgrade: { ...pro, limit: 2000 } })
    await renderScreen(<BatchSizeNote />)
    expect(await screen.findByText(/^Your plan: 100 codes in a batch\. With Pro: 2,000 codes/)).toBeTruthy()
  })

  it('templates say why they are locked', async () => {
    answer({
      allowed: false,
      reason: 'plan_limit_reached',
      used: null,
      limit: 0,
      upgrade: { ...pro, limit: null },
    })
    await renderScreen(<TemplatesNote />)
    expect(await textOf()).toMatch(/^Your plan has the plain template\..*With Pro: all templates\./)
  })

  it('a plan without limits says nothing', async () => {
    answer({ used: null, limit: null, upgrade: null })
    await renderScreen(
      <>
        <TemplatesNote />
        <BatchSizeNote />
      </>,
    )
    await waitFor(() => expect(server.sentTo(checkUserSubscription)).toHaveLength(2))
    expect(screen.queryByRole('status')).toBeNull()
    expect(document.querySelector('.v-plan-note')).toBeNull()
  })

  it('a report says since when it is locked, and that its visits are stored', async () => {
    answer({ used: null, limit: 90, upgrade: { ...pro, limit: 730 } })
    await renderScreen(<LockedDaysNote since="2026-08-28" />)
    await screen.findByRole('link')
    expect(await textOf()).toBe(
      'Days before Aug 28, 2026 are lockedYour plan: 90 days of reports. Visits are counted and stored all the same. With Pro: 730 days of reports. Pro for $5.00 a month',
    )
  })
})
