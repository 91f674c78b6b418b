import { asciiDigits } from '#contract/digits.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { GuestForm } from '#contract/guest-list.ts'
import type { GuestColumns } from '#contract/guest-list.ts'
import { checkFields, describeField } from '#contract/issues.ts'
import type { GuestColumn } from '#contract/registration-values.ts'
import { readCsvText } from '#formats/csv.ts'
import { foldHeading } from '#formats/headings.ts'
import type { Line } from '#server/platform/task-lines.ts'
import { idOfParts } from '#server/platform/id-of-parts.ts'
import { readFood } from './guest-columns.ts'

/** A line of a guest list: what it says, or what is wrong with it, by the columns. */
export type GuestLine = {
  readonly line: number
  readonly guest: Guest | undefined
  readonly fields: readonly FieldError[]
}

export type Guest = GuestForm & {
  readonly ticket_type_id: number
  /** The same for every line that says the same of the same event: such a guest is imported once. */
  readonly requestId: string
}

type List = {
  readonly eventId: number
  readonly columns: GuestColumns
  /** The types that are offered. */
  readonly types: readonly { readonly id: number; readonly pricing_type: string }[]
  /** The ticket of lines that name none. */
  readonly defaultTypeId: number | null | undefined
}

/** Reads lines of a guest list. */
export const readGuests = (lines: readonly Line[], list: List): readonly GuestLine[] =>
  lines.map(({ line, cells }) => ({ line, ...readGuest(cells, list) }))

function readGuest(cells: Line['cells'], { eventId, columns, types, defaultTypeId }: List) {
  const cell = (column: GuestColumn) => {
    const name = columns[column]
    return name === undefined ? '' : readCsvText(cells[name] ?? '').trim()
  }
  const { data, fields = [] } = checkFields(GuestForm, {
    first_name: `${cell('first_name')} ${cell('last_name')}`.trim(),
    email: cell('email'),
    phone: cell('phone'),
    food_preference: readFood(cell('food_preference')),
    quantity: readQuantity(cell('quantity')),
  })
  const typeId = findType(cell('ticket_type'), types, defaultTypeId)
  const wrong =
    typeId === undefined ? [...fields, { path: 'ticket_type', ...describeField('choose_ticket') }] : fields
  if (data === undefined || typeId === undefined || wrong.length > 0)
    return { guest: undefined, fields: wrong }
  return {
    guest: { ...data, ticket_type_id: typeId, requestId: idOfParts([eventId, typeId, data]) },
    fields: [],
  }
}

/** In any digits; an empty cell is one guest. A text that is no number stays one. */
function readQuantity(text: string): number | string {
  const digits = asciiDigits(text)
  if (digits === '') return 1
  return /^\d+$/.test(digits) ? Number(digits) : text
}

/** A type by its name or number. */
function findType(text: string, types: List['types'], defaultTypeId: List['defaultTypeId']) {
  if (text === '') {
    const chosen = types.find(({ id }) => id === defaultTypeId)
    return (chosen ?? (types.length === 1 ? types[0] : undefined))?.id
  }
  const found = types.find(
    ({ id, pricing_type: name }) => foldHeading(name) === foldHeading(text) || String(id) === text,
  )
  return found?.id
}
