// @ts-check
/** What `npm run new:kind` writes: a card with a name and a message, and on demand a companion row with a number. */
import { kindScreens } from './kind-screens.mjs'
import { kindTests } from './kind-tests.mjs'

/**
 * @typedef {object} Names
 * @property {string} kind `guided-tour`: folder and file name
 * @property {string} key `guidedTour`: in the registries
 * @property {string} Kind `GuidedTour`
 * @property {string} Name `Guided tour`
 * @property {string} words `guided tour`
 * @property {string} table `guided_tour_cards`
 * @property {number} id of the card type
 * @property {boolean} isNewType whether the card type is new to the database
 * @property {boolean} hasCompanion
 */

/** @param {Names} names */
const document = ({ Kind, words }) => `import { z } from 'zod'
import { prose, requiredLine } from '../fields.ts'

/** The document of a card of the kind ${words}. */
export const ${Kind} = z.object({ name: requiredLine(100, 'enter_card_name'), message: prose(300).default('') })
/** A parsed document: every field present. */
export type ${Kind} = z.output<typeof ${Kind}>
`

/** @param {Names} names */
const kind = ({
  kind: file,
  key,
  Kind,
  Name,
  hasCompanion,
}) => `import { cardKinds } from '#contract/kinds.ts'
import { ${Kind} } from '#contract/kinds/${file}.ts'
import { readDocument } from '#contract/read-document.ts'
import { defineKind } from '../../kind.ts'
import { toIdentity } from '../../view/identity.ts'
${
  hasCompanion
    ? `
/** What the server knows of a card beside its document. */
export type ${Kind}Companion = { readonly serial: number }
`
    : ''
}
/** ${Name}: say in one sentence what such a card is for. */
export const ${key} = defineKind<${Kind}${hasCompanion ? `, ${Kind}Companion` : ''}>({
  id: cardKinds.${key}.id,
  read: (stored) => readDocument(${Kind}, stored, { name: '–' }),
  factsOf: ({ name }) => ({
    title: name,
    role: '',
    organization: '',
    picture: '',
    showsSubtitle: false,
    showsPicture: false,
    contactPicture: '',
  }),
  listFiles: () => [],
  renameFiles: (card) => card,
  normalize: (sent) => sent,
  publicOf: (card) => card,
  sectionsOf: ({ name, message }, { fileUrl, strings${hasCompanion ? ', companion' : ''} }) => ({
    identity: toIdentity({ name, jobTitle: '', company: '', photo: '', logo: '' }, fileUrl, strings),
    heading: { ${hasCompanion ? '...(companion && { title: `№ ${companion.serial}` }), ' : ''}text: message },
  }),
  contactOf: ({ name }) => ({ name: { full: name }, phones: [], emails: [], addresses: [], links: [] }),
  loadSamples: () => import('./samples.ts').then(({ samples }) => samples),
})
`

/** @param {Names} names */
const samples = ({ kind: file, Kind, Name }) => `import { ${Kind} } from '#contract/kinds/${file}.ts'
import type { KindSamples } from '../../kind.ts'

const sample = ${Kind}.parse({ name: '${Name}', message: 'What the first card of this kind says.' })

export const samples: KindSamples<${Kind}> = {
  forTemplate: () => ({ document: sample, locale: 'en' }),
  demoCards: [],
}
`

/** @param {Names} names */
const migration = ({ kind: file, Name, table, id, isNewType, hasCompanion }) =>
  `-- Cards of the kind ${Name.toLowerCase()}.
${
  isNewType
    ? `insert into card_types (id, key, name, family) values (${id}, '${file}', '${Name}', 'vcard');
`
    : ''
}${
    hasCompanion
      ? `
-- What the database decides of them. A row that changes without its card notifies card_changed, as students do.
create table ${table} (
  card_id bigint primary key references cards (id) on delete cascade,
  serial bigint generated always as identity
);
`
      : ''
  }`

/** @param {Names} names */
const store = ({ key, Kind, table }) => `import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { tables } from '#server/platform/db/tables.ts'

export type ${Kind}Row = Selectable<Database['${table}']>

/** The companion rows. */
export const ${key}Rows = tables.selectFrom('${table}').selectAll()

/** The first row of a card stays. */
export async function insert${Kind}(db: Db, cardId: number): Promise<void> {
  await db
    .insertInto('${table}')
    .values({ card_id: cardId })
    .onConflict((conflict) => conflict.column('card_id').doNothing())
    .execute()
}
`

/** @param {Names} names */
const companion = ({
  kind: file,
  key,
  Kind,
  words,
}) => `import type { ${Kind}Companion } from '#cards/kinds/${file}/kind.ts'
import { defineCompanion } from '../../companion.ts'
import { insert${Kind}, ${key}Rows } from './store.ts'
import type { ${Kind}Row } from './store.ts'

/** What the database decides of a card of the kind ${words}: its number. */
export const ${key}Companion = defineCompanion<${Kind}Row>({
  rows: ${key}Rows,
  moments: [],
  contentOf: ({ serial }) => ({ shown: () => ({ serial }) satisfies ${Kind}Companion }),
  save: ({ db }, { id }) => insert${Kind}(db, id),
})
`

/**
 * @param {Names} names
 * @param {string} stamp of the migration: `20261122T090000`
 * @returns {Record<string, string>} path → text
 */
export function kindFiles(names, stamp) {
  const { kind: file, isNewType, hasCompanion } = names
  const server = `server/features/cards/kinds/${file}`
  const web = `web/features/cards/editor/kinds/${file}`
  return {
    [`packages/contract/kinds/${file}.ts`]: document(names),
    [`packages/cards/kinds/${file}/kind.ts`]: kind(names),
    [`packages/cards/kinds/${file}/samples.ts`]: samples(names),
    ...((isNewType || hasCompanion) && {
      [`server/migrations/${stamp}-${file}-cards.sql`]: migration(names),
    }),
    ...(hasCompanion && {
      [`${server}/store.ts`]: store(names),
      [`${server}/companion.ts`]: companion(names),
    }),
    ...kindScreens(names, web),
    ...kindTests(names, { server, web }),
  }
}
