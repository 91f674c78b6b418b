import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { walkOfPerson } from '../list-store.ts'
import { listAnswers } from './answer-store.ts'
import { saidOfMany } from './said-of.ts'

const header = ['Code', 'Event', 'Ticket', 'Name', 'Food', 'Question', 'Answer'] as const

type Person = { readonly userId: string }

/** What a person has answered where they have registered, whom they have named for their tickets, and the files that they have sent. */
export async function* exportAnswers(ctx: AppCtx, { userId }: Person): AsyncGenerator<ZipEntry> {
  yield { path: 'registration-answers.csv', contents: listSaid(ctx, userId) }
  for await (const rows of walkOfPerson(ctx.db, userId))
    for (const { file_name: name } of await listAnswers(
      ctx.db,
      rows.map(({ id }) => id),
    )) {
      const bytes = name === null ? undefined : await ctx.files.find(name)
      if (name !== null && bytes !== undefined)
        yield { path: filePath(name, bytes), contents: [bytes], isCompressed: true }
    }
}

/** `%PDF`, or a picture. */
const filePath = (name: string, bytes: Uint8Array) =>
  `answers/${name.replace(/\.proof$/, bytes[0] === 0x25 ? '.pdf' : '.webp')}`

async function* listSaid(ctx: AppCtx, userId: string): AsyncGenerator<string> {
  yield utf8Bom + csvRow(header)
  for await (const rows of walkOfPerson(ctx.db, userId)) {
    const said = await saidOfMany(
      ctx,
      rows.map(({ id }) => id),
    )
    for (const { id, public_id: code, event_title: title } of rows) {
      const { answers, guests } = said.get(id) ?? { answers: [], guests: [] }
      for (const { label, value } of answers) yield csvRow([code, title, '', '', '', label, value])
      for (const { serial, ordinal, name, food_preference: food, answers: own } of guests) {
        const ticket = [code, title, serial ?? ordinal, name, food] as const
        if (own.length === 0) yield csvRow([...ticket, '', ''])
        for (const { label, value } of own) yield csvRow([...ticket, label, value])
      }
    }
  }
}
