// @ts-check
/** The form and the screens that `npm run new:kind` writes. */

/** @typedef {import('./kind-files.mjs').Names} Names */

/** @param {Names} names */
const form = ({ kind: file, key, Kind, Name, words }) => `import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconId } from '@tabler/icons-react'
import { cardType, storageKeys } from '#contract/constants.ts'
import type { ${Kind} } from '#contract/kinds/${file}.ts'
import type { EditorKind } from '../../editor-kind.ts'

const nameExample = msg\`Your ${words}\`

const blank = (): ${Kind} => ({ name: '', message: '' })

/** The form of the kind ${words}. */
export const ${key}: EditorKind<${Kind}> = {
  cardTypeId: cardType.${key},
  drafts: { key: storageKeys.vcardDraft, new: 'new ${words}', edit: 'edit ${words}' },
  required: ['name'],
  sections: [
    {
      id: '${file}',
      title: msg\`${Name}\`,
      icon: <IconId size={20} stroke={1.5} />,
      fields: ['name', 'message'],
      summary: ({ name }) => name,
      content: [
        { name: 'name', label: msg\`Name\`, required: true },
        { name: 'message', type: 'prose', label: msg\`Message\` },
      ],
    },
  ],
  blank,
  blankAfterReset: blank,
  read: (card: ${Kind}) => card,
  toSend: (card) => card,
  withExamples: (card) => ({ ...card, name: card.name.trim() || i18n._(nameExample) }),
  loadDraftSchema: async () => (await import('./draft-${file}.ts')).loadSchema(blank()),
}
`

/** @param {Names} names */
const draft = ({ kind: file, Kind }) => `import { z } from 'zod'
import type { ${Kind} } from '#contract/kinds/${file}.ts'

/** The reader of stored drafts, valid or not. @param blank the defaults of fields that a draft lacks */
export const loadSchema = (blank: ${Kind}): z.ZodType<${Kind}> =>
  z
    .looseObject({})
    .transform((stored): unknown => ({ ...blank, ...stored }))
    .pipe(z.object({ name: z.string(), message: z.string() }))
`

/** @param {Names} names */
const newScreen = ({ kind: file, key }) => `import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { NewCardForm } from '../../new-card-form.tsx'
import { ${key} } from './${file}.tsx'

export const Route = createFileRoute('/_visitor/_new-card/generate/${file}/')({
  pendingComponent: FormShell,
  component: () => <NewCardForm kind={${key}} />,
})
`

/** @param {Names} names */
const codeScreen = ({ kind: file, key }) => `import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { CodeCardForm } from '../../code-card-form.tsx'
import { SlugForm } from '../../slug-form.tsx'
import { ${key} } from './${file}.tsx'

export const Route = createFileRoute('/_visitor/_new-card/generate/${file}/$slug')({
  staticData: { slice: 'cards', textsOf: ['code-claim', 'subscriptions', 'templates'] },
  pendingComponent: FormShell,
  component: () => <SlugForm Form={CodeCardForm} kind={${key}} />,
})
`

/** @param {Names} names */
const editScreen = ({ kind: file, key }) => `import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from '../../edit-card-form.tsx'
import { SlugForm } from '../../slug-form.tsx'
import { ${key} } from './${file}.tsx'

export const Route = createFileRoute('/_user/_edit-card/update/${file}/$slug')({
  component: () => <SlugForm Form={EditCardForm} kind={${key}} />,
})
`

/**
 * @param {Names} names
 * @param {string} folder
 * @returns {Record<string, string>} path → text
 */
export const kindScreens = (names, folder) => ({
  [`${folder}/${names.kind}.tsx`]: form(names),
  [`${folder}/draft-${names.kind}.ts`]: draft(names),
  [`${folder}/generate-${names.kind}-screen.tsx`]: newScreen(names),
  [`${folder}/generate-${names.kind}-code-screen.tsx`]: codeScreen(names),
  [`${folder}/update-${names.kind}-screen.tsx`]: editScreen(names),
})
