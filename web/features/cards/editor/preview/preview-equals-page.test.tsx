import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CardBody } from '#cards/card-body.tsx'
import { templateOf } from '#cards/registry.ts'
import { cardActions, shareSection } from '#cards/card-actions.ts'
import { getKind } from '#cards/kinds.ts'
import { asStudent } from '#cards/kinds/student/as-student.ts'
import { emptyCard, fullCard } from '#cards/kinds/vcard/samples/extremes.ts'
import { renderCardPage } from '#cards/render-card-page.tsx'
import { toCardView } from '#cards/to-card-view.ts'
import { NewCard } from '#contract/card-shapes.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'
import { VcardLite } from '#contract/kinds/vcard-lite.ts'
import type { CardDraft } from '../draft.ts'
import { newDraft } from '../draft-defaults.ts'
import { localPictures, renameLocalPictures } from '../draft-pictures.ts'
import { toWire } from '../draft-wire.ts'
import type { EditorKind } from '../editor-kind.ts'
import { editorKinds } from '../kinds.ts'
import { draftView } from './draft-view.ts'

const origin = 'https://cards.example'
const dialCode = '+91'
const storedName = 'uploaded-picture-01.webp'
/** The picture that only the browser has is the file that it becomes: both have one address. */
const fileUrl = (name: string) => (name === 'local:photo' ? `/files/${storedName}` : `/files/${name}`)

/** The content of a page. The icons that a page repeats are written out again: it shares them with its share form. */
function mainOf(html: string): string | undefined {
  const paths = new Map(
    [...html.matchAll(/<path id="i-([\w-]+)" (d="[^"]*")>/g)].map(([, id, path]) => [id, path]),
  )
  return /<main>.*<\/main>/s
    .exec(html)?.[0]
    .replaceAll(/<path (?:id="i-|data-i=")[\w-]+" /g, '<path ')
    .replaceAll(/<use href="#i-([\w-]+)"><\/use>/g, (_, id: string) => `<path ${paths.get(id) ?? ''}></path>`)
}

function markupOf(kind: EditorKind, draft: CardDraft): string {
  const view = draftView(kind, draft, { origin, locale: 'en', fileUrl, phone: 'light', dialCode })
  return renderToStaticMarkup(<CardBody view={view} template={templateOf(view)} />)
}

const previewOf = (kind: EditorKind, draft: CardDraft) => mainOf(markupOf(kind, draft))

/** The page of the card that is made of the draft, as the server makes it, after the pictures are uploaded. */
async function pageOf(kind: EditorKind, draft: CardDraft): Promise<string | undefined> {
  const uploaded = { ...draft, vcard: renameLocalPictures(draft.vcard, () => storedName) }
  const card = NewCard.parse(toWire(kind, uploaded, dialCode).card)
  const stored: unknown = JSON.parse(
    JSON.stringify(getKind(card.card_type_id).normalize(card.vcard).document),
  )
  const view = toCardView({
    content: getKind(card.card_type_id).read(stored, dialCode),
    themeId: card.qrcode_theme_id,
    colors: card.card_color,
    locale: 'en',
    fileUrl,
    actions: cardActions(origin, 'amara', 'link'),
    share: shareSection('amara', 'link'),
    madeWithVisita: true,
  })
  return mainOf((await renderCardPage(view)).html)
}

const typed = { ...fullCard, name: ' Amara  ', heading_title: 'Bridges ', photo: 'local:photo' }
const hidden = {
  ...typed,
  show_profile: 0,
  show_heading: 0,
  show_social_link: 0,
  show_contact_us: 0,
  show_web_link: 0,
  show_video: 0,
  show_vcard_images: 0,
} satisfies Vcard

describe.each([
  ['vcard', editorKinds.vcard, (vcard: Vcard) => vcard],
  ['vcardAdvanced', editorKinds.vcardAdvanced, (vcard: Vcard) => ({ ...vcard, show_logo: 0 as const })],
  ['vcardLite', editorKinds.vcardLite, (vcard: Vcard) => VcardLite.parse({ ...vcard, photo: '' })],
] as readonly (readonly [string, EditorKind, (vcard: Vcard) => object])[])(
  'the preview of the kind %s',
  (_, kind, documentOf) => {
    const draftOf = (vcard: Vcard, theme: 1 | 2 | 21): CardDraft => {
      const read = kind.read(documentOf(vcard))
      const photo = 'photo' in vcard && vcard.photo.startsWith('local:') ? { photo: vcard.photo } : {}
      return { ...newDraft(kind, { ...read, ...photo }), slug: 'amara', qrcode_theme_id: theme }
    }

    it.each([1, 2, 21] as const)(
      'has the markup of the page of the saved card, template %i',
      async (theme) => {
        const draft = draftOf(typed, theme)
        expect(localPictures(draft)).toHaveLength(1)
        const preview = previewOf(kind, draft)
        expect(preview).toContain(storedName)
        expect(preview).toBe(await pageOf(kind, draft))
      },
    )

    it('hides what the page hides', async () => {
      const draft = draftOf(hidden, 2)
      const preview = previewOf(kind, draft)
      expect(preview).not.toContain(fullCard.job_title)
      expect(preview).toBe(await pageOf(kind, draft))
    })

    it('of a new card with a name shows no samples, as its page', async () => {
      const blank = kind.blank()
      const draft = newDraft(kind, { ...blank, name: emptyCard.name })
      const preview = previewOf(kind, draft)
      expect(preview).not.toMatch(/data:image|<figure|gallery/)
      expect(preview).toBe(await pageOf(kind, draft))
    })
  },
)

describe('the preview of a student card', () => {
  const facts = {
    student_no: 'FSM 0031',
    department: 'Maps',
    birth_date: '2007-02-28',
    blood_group: 'AB+',
    guardian_name: 'Ravi Rao',
    guardian_phone: '+44 20 7946 0188',
    home_address: '4 Mint Road\nFairhaven',
    emergency_phone: '+44 20 7946 0199',
  }
  const flags = ['birth_date', 'blood_group', 'guardian', 'home_address', 'emergency_phone'] as const
  const draftOf = (show: 0 | 1, theme: 1 | 2): CardDraft => {
    const shown = Object.fromEntries(flags.map((flag) => [`show_${flag}`, show]))
    const document = { ...asStudent(typed, facts), ...shown, show_photo: show }
    return {
      ...newDraft(editorKinds.student, editorKinds.student.read(document)),
      slug: 'amara',
      qrcode_theme_id: theme,
    }
  }

  it.each([1, 2] as const)('has the markup of the page of the saved card, template %i', async (theme) => {
    const draft = draftOf(1, theme)
    const preview = previewOf(editorKinds.student, draft)
    for (const text of [storedName, 'FSM 0031', 'AB+', 'Ravi Rao', 'Mint Road'])
      expect(preview).toContain(text)
    expect(preview).toBe(await pageOf(editorKinds.student, draft))
  })

  it('hides what the page hides', async () => {
    const draft = draftOf(0, 1)
    const preview = previewOf(editorKinds.student, draft)
    expect(preview).toContain('FSM 0031')
    for (const text of [storedName, 'AB+', 'Ravi Rao', 'Mint Road']) expect(preview).not.toContain(text)
    expect(preview).toBe(await pageOf(editorKinds.student, draft))
  })
})

it.each([
  ['vcard', editorKinds.vcard, true],
  ['student', editorKinds.student, true],
  ['dynamic', editorKinds.dynamic, false],
  ['event', editorKinds.event, false],
] as readonly (readonly [string, EditorKind, boolean])[])(
  'the preview of the kind %s shows the Exchange button where its page has it',
  (_, kind, hasButton) => {
    const draft = newDraft(kind, kind.withExamples(kind.blank()))
    const bar = /<nav class="bar".*?<\/nav>/s.exec(markupOf(kind, draft))?.[0] ?? ''
    expect(bar.includes('aria-label="Exchange contact"')).toBe(hasButton)
  },
)
