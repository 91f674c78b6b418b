import { describe, expect, it } from 'vitest'
import { locales } from '../locale.ts'
import { attributes, contentOf, gzipBytes, hashOf, startTags } from '../testing/markup.ts'
import { forgetScript } from '../visitor-script.ts'
import {
  renderAccountInvitationPage,
  renderInvitationOutcome,
  renderInvitationPage,
} from './invitation-pages.tsx'
import { renderPasswordPage, renderReportPage } from './link-pages.tsx'
import { renderThanksPage, renderWithdrawPage, renderWithdrawnPage } from './share-pages.tsx'
import {
  noticeStatus,
  renderClaimablePage,
  renderErrorPage,
  renderGonePage,
  renderInactivePage,
  renderLostPage,
  renderUnassignedPage,
  renderUnavailablePage,
  renderUnclaimablePage,
  renderUnknownPage,
} from './status-pages.tsx'

const pages = {
  thanks: (locale: 'en' | 'hi' | 'ar') =>
    renderThanksPage({
      locale,
      name: 'Jane Doe',
      card: { vcfUrl: '/p/jane/contact.vcf', backUrl: '/p/jane' },
      withdrawUrl: '/shared/token',
    }),
  withdraw: (locale: 'en' | 'hi' | 'ar') => renderWithdrawPage({ locale, action: '/shared/token' }),
  withdrawn: (locale: 'en' | 'hi' | 'ar') => renderWithdrawnPage({ locale, cardUrl: '/p/jane' }),
  invitation: (locale: 'en' | 'hi' | 'ar') =>
    renderInvitationPage({
      locale,
      action: '/invitation/token',
      companyName: 'Paper & Post',
      cardName: 'Jane Doe',
      cardUrl: '/p/jane',
    }),
  invitation_accepted: (locale: 'en' | 'hi' | 'ar') => renderInvitationOutcome(locale, 'invitation_accepted'),
  invitation_account: (locale: 'en' | 'hi' | 'ar') => renderInvitationOutcome(locale, 'invitation_account'),
  invitation_rejected: (locale: 'en' | 'hi' | 'ar') => renderInvitationOutcome(locale, 'invitation_rejected'),
  invitation_over: (locale: 'en' | 'hi' | 'ar') => renderInvitationOutcome(locale, 'invitation_over'),
  invitation_blocked: (locale: 'en' | 'hi' | 'ar') => renderInvitationOutcome(locale, 'invitation_blocked'),
  invitation_closed: (locale: 'en' | 'hi' | 'ar') => renderInvitationOutcome(locale, 'invitation_closed'),
  invitation_no_account: (locale: 'en' | 'hi' | 'ar') =>
    renderInvitationOutcome(locale, 'invitation_no_account'),
  account_offered: (locale: 'en' | 'hi' | 'ar') =>
    renderAccountInvitationPage({
      locale,
      action: '/invitation/token',
      companyName: 'Paper & Post',
      heldAddress: 'visita.example/p/jane',
    }),
  account_accepted: (locale: 'en' | 'hi' | 'ar') => renderInvitationOutcome(locale, 'account_accepted'),
  account_made: (locale: 'en' | 'hi' | 'ar') => renderInvitationOutcome(locale, 'account_made'),
  account_rejected: (locale: 'en' | 'hi' | 'ar') => renderInvitationOutcome(locale, 'account_rejected'),
  inactive: (locale: 'en' | 'hi' | 'ar') => renderInactivePage({ locale, url: '/p/jane' }),
  claimable: (locale: 'en' | 'hi' | 'ar') =>
    renderClaimablePage({ locale, claimUrl: '/claim-qrcode/ABCD1234' }),
  claim_off: (locale: 'en' | 'hi' | 'ar') => renderUnclaimablePage({ locale, state: 'claim_off' }),
  claim_over: (locale: 'en' | 'hi' | 'ar') => renderUnclaimablePage({ locale, state: 'claim_over' }),
  lost: (locale: 'en' | 'hi' | 'ar') => renderLostPage({ locale }),
  unassigned: (locale: 'en' | 'hi' | 'ar') => renderUnassignedPage({ locale, url: '/q/ABCD1234' }),
  unknown: (locale: 'en' | 'hi' | 'ar') => renderUnknownPage({ locale }),
  gone: (locale: 'en' | 'hi' | 'ar') => renderGonePage({ locale }),
  error: (locale: 'en' | 'hi' | 'ar') => renderErrorPage({ locale, url: '/p/jane', requestId: 'req-1' }),
  unavailable: (locale: 'en' | 'hi' | 'ar') => renderUnavailablePage({ locale, url: '/p/jane' }),
}
const cases = Object.entries(pages).flatMap(([name, render]) =>
  locales.map((locale) => ({ name, locale, render })),
)

describe.each(cases)('the page $name in $locale', ({ name, locale, render }) => {
  it('is one small document with one primary act and no script but the one that forgets', async () => {
    const page = await render(locale)
    expect(page.html).toContain(`<html lang="${locale}"`)
    expect(startTags(page.html).filter((tag) => /class="btn fill"/.test(tag))).toHaveLength(1)
    const scripts = contentOf(page.html, 'script')
    expect(scripts).toEqual(name === 'withdrawn' ? [forgetScript] : [])
    expect(page.scriptHashes).toEqual(scripts.map(hashOf))
    expect(page.styleHashes).toEqual(contentOf(page.html, 'style').map(hashOf))
    expect(attributes(page.html).filter(([name]) => name === 'style' || name.startsWith('on'))).toEqual([])
    expect(gzipBytes(page)).toBeLessThan(3 * 1024)
  })
})

describe('a dead end', () => {
  it('answers with the status that fits', () => {
    expect(noticeStatus).toEqual({
      inactive: 404,
      waiting: 404,
      lost: 404,
      claimable: 200,
      claim_off: 404,
      claim_over: 404,
      unassigned: 404,
      unknown: 404,
      gone: 410,
      error: 500,
      unavailable: 503,
      not_started: 404,
      ended: 410,
      used_up: 410,
      uncounted: 200,
      blocked: 410,
    })
  })

  it('checks nothing by words of the browser, and leads to what is wrong', async () => {
    const password = {
      locale: 'en',
      name: 'Menu',
      message: '',
      slug: 'menu',
      action: '/p/menu/unlock',
    } as const
    const forms = [
      await renderPasswordPage({ ...password, error: 'wrong' }),
      await renderReportPage({ locale: 'en', slug: 'menu', missing: true }),
    ]
    for (const { html } of forms) {
      expect(html).toMatch(/<form [^>]*noValidate/i)
      expect(html.match(/ autofocus=""/gi)).toHaveLength(1)
    }
    expect((await renderReportPage({ locale: 'en', slug: 'menu' })).html).not.toMatch(/autofocus/i)
  })

  it('never withdraws by a link alone', async () => {
    const { html } = await pages.withdraw('en')
    expect(html).toContain('<form action="/shared/token" method="post">')
  })

  it('gives a reference when the error is ours', async () => {
    expect((await pages.error('en')).html).toContain('req-1')
  })
})
