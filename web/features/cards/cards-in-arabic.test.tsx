import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDashboardCount, listCards } from '#contract/cards.ts'
import { listCountries } from '#contract/places.ts'
import { purgeEverything } from '#web/lib/session.ts'
import { loadTexts } from '#web/lib/texts.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { NewCardForm } from './editor/new-card-form.tsx'
import { MyCards } from './home/my-cards.tsx'
import { cardListItem } from './testing/card-list-item.ts'
import { editorKinds } from './editor/kinds.ts'

let server: FakeServer
beforeEach(async () => {
  purgeEverything()
  server = fakeServer()
  // the texts are loaded once; each test begins in English
  await loadTexts(i18n, 'ar', ['cards', 'subscriptions', 'templates'])
  i18n.activate('ar')
})

/** Names of networks and formats, examples of addresses, and the specified texts of a new card. */
const names = /\b(?:QR|PNG|JPEG|HEIC|WebP|SVG|CSV|sara-ali)\b|\S*(?:@|\.com|\/p\/|#)\S*/g

/** The texts and labels below an element that have Latin words. */
function latinWords(element: Element): string[] {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt']
  const texts = [...element.querySelectorAll('*')].flatMap((one) => [
    ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent),
    ...attributes.map((name) => one.getAttribute(name)),
  ])
  return texts
    .filter((text) => text !== null)
    .filter((text) => /\p{Script=Latin}{2}/u.test(text.replaceAll(names, '')))
}

describe('in Arabic', () => {
  it('the list of cards has no English text, and counts in Arabic plurals', async () => {
    const list = [3, 1].map((visits, index) =>
      cardListItem({
        card_id: index,
        qrcode_id: index,
        name: 'آشا',
        job_title: '',
        company: '',
        campain: '',
        visits,
      }),
    )
    server.answer(listCards, { list, total: 2 })
    server.answer(getDashboardCount, {
      cards: 2,
      active_cards: 2,
      visits: 4,
      shared_contacts: 3,
      unseen_shared_contacts: 2,
      saved_contacts: 0,
    })
    const { axe, user } = await renderScreen(<MyCards search={{}} onSearch={() => undefined} />)
    expect(await screen.findByText('3 زيارات')).toBeTruthy()
    expect(screen.getByText('زيارة واحدة')).toBeTruthy()
    expect(await screen.findByText('اثنتان جديدتان')).toBeTruthy()
    expect(await axe()).toEqual([])
    expect(latinWords(screen.getByRole('main'))).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'المزيد لبطاقة آشا' })[0]!)
    await user.click(await screen.findByRole('menuitem', { name: 'حذف البطاقة' }))
    expect(await screen.findByText(/خلال 30 يومًا/)).toBeTruthy()
  })

  it('the form of a card has no English text', async () => {
    server.answer(listCountries, [])
    const { axe, user } = await renderScreen(<NewCardForm kind={editorKinds.vcard} />)
    await screen.findByLabelText(/^الاسم/)
    for (const name of [
      'العنوان الرئيسي',
      'روابط التواصل',
      'اتصل بنا',
      'روابط الويب',
      'فيديو',
      'معرض الصور',
      'الألوان',
    ])
      await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
    await user.click(await screen.findByRole('button', { name: 'إضافة رابط ويب' }))
    expect(await axe()).toEqual([])
    expect(latinWords(screen.getByRole('main'))).toEqual([])
  })
})
