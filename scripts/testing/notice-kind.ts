import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ProjectCopy } from './copy-project.ts'

const document = `import { z } from 'zod'

export const Notice = z.object({
  headline: z.string().min(1),
  body: z.string().default(''),
  phone: z.string().default(''),
  show_body: z.literal([0, 1]).default(1),
})
export type Notice = z.output<typeof Notice>
`

const kind = `import { cardKinds } from '#contract/kinds.ts'
import { Notice } from '#contract/kinds/notice.ts'
import { readDocument } from '#contract/read-document.ts'
import { defineKind } from '../../kind.ts'

const shown = ({ show_body, ...notice }: Notice): Notice => ({
  ...notice,
  show_body,
  body: show_body === 1 ? notice.body : '',
})

export const event = defineKind<Notice>({
  id: cardKinds.event.id,
  read: (stored) => readDocument(Notice, stored, { headline: '–' }),
  factsOf: ({ headline, phone }) => ({
    title: headline,
    role: phone,
    organization: '',
    picture: '',
    showsSubtitle: true,
    showsPicture: false,
    contactPicture: '',
  }),
  listFiles: () => [],
  renameFiles: (notice) => notice,
  normalize: (sent) => ({ ...sent, body: sent.body.trim() }),
  publicOf: shown,
  sectionsOf: (notice) => ({
    identity: { name: notice.headline, initials: 'N' },
    heading: { text: shown(notice).body },
  }),
  contactOf: ({ headline, phone }) => ({
    name: { full: headline },
    phones: [{ number: phone, kind: 'work' }],
    emails: [],
    addresses: [],
    links: [],
  }),
  loadSamples: () =>
    Promise.resolve({ forTemplate: () => ({ document: Notice.parse({ headline: 'N' }), locale: 'en' }), demoCards: [] }),
})
`

/** Adds a line after the one of the vcard, in a file that the copy has. */
export function register(
  copy: ProjectCopy,
  file: string,
  ...changes: readonly (readonly [before: string, added: string])[]
): void {
  const text = readFileSync(join(copy.path, file), 'utf8')
  for (const [before] of changes) expect(text).toContain(before)
  const changed = changes.reduce((now, [before, added]) => now.replace(before, `${before}${added}`), text)
  copy.write(file, changed)
}

/** Adds a kind of card with a document of its own: one folder and one line of the registry in each layer. */
export function addNoticeKind(copy: ProjectCopy): void {
  copy.write('packages/contract/kinds/notice.ts', document)
  register(
    copy,
    'packages/contract/kinds.ts',
    ["import { issue } from './issues.ts'\n", "import { Notice } from './kinds/notice.ts'\n"],
    ['document: VcardLite },\n', '  event: { id: cardType.event, document: Notice },\n'],
  )
  mkdirSync(join(copy.path, 'packages/cards/kinds/notice'))
  copy.write('packages/cards/kinds/notice/kind.ts', kind)
  register(
    copy,
    'packages/cards/kinds.ts',
    ["import type { CardKind } from './kind.ts'\n", "import { event } from './kinds/notice/kind.ts'\n"],
    ['vcardAdvanced, vcardLite', ', event'],
  )
}
