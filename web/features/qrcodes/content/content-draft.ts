import { isContentErrorCode } from '#qr/content/content-errors.ts'
import { contentText } from '#qr/content/content.ts'
import { QrError } from '#qr/qr-error.ts'
import type { QrTextId } from '../qr-texts.ts'
import { contentOf } from './content-of.ts'
import type { ContentKind, KindSpec, Values } from './kinds.ts'
import { kinds, isTyped } from './kinds.ts'

/** The content of a code in the form. Every kind keeps its own values, so that changing the kind loses nothing. */
export type ContentDraft = {
  readonly kind: ContentKind
  readonly values: Readonly<Partial<Record<ContentKind, Values>>>
}

const noValues: Values = {}

export function valuesOf({ kind, values }: ContentDraft): Values {
  return values[kind] ?? noValues
}

export function withValue(draft: ContentDraft, name: string, value: string): ContentDraft {
  const before = valuesOf(draft)
  const changed = { ...before, [name]: value, ...sideEffects(draft.kind, before, name, value) }
  return { ...draft, values: { ...draft.values, [draft.kind]: changed } }
}

function sideEffects(kind: ContentKind, before: Values, name: string, value: string): Values {
  if (kind === 'geo' && name === 'latitude') return splitCoordinates(value)
  if (kind === 'event' && name === 'allDay' && value === '')
    return { start: withTime(before['start']), end: withTime(before['end']) }
  return noValues
}

/** Splits a pair of coordinates, as maps copy it, into both fields. */
function splitCoordinates(value: string): Values {
  const [, latitude, longitude] = /^\s*(-?[\d.]+)°?[,;\s]+(-?[\d.]+)°?\s*$/.exec(value) ?? []
  return latitude === undefined || longitude === undefined ? noValues : { latitude, longitude }
}

/** Adds a time to a date that was chosen for an all-day event. */
function withTime(day = ''): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T09:00` : day
}

/** Name of a field → the id of its error. */
export type ContentErrors = ReadonlyMap<string, QrTextId>

export type ReadContent = {
  /** The text of the code; undefined while the content is incomplete or wrong. */
  readonly text: string | undefined
  /** Nothing is typed yet. */
  readonly isEmpty: boolean
  readonly errors: ContentErrors
}

/** Checks the content of the form and builds the text of the code. */
export function readContent(draft: ContentDraft): ReadContent {
  const values = valuesOf(draft)
  const { rows }: KindSpec = kinds[draft.kind]
  const isEmpty = rows.flat().every((field) => !isTyped(field) || (values[field.name] ?? '').trim() === '')
  try {
    const text = contentText(contentOf(draft.kind, values))
    return { text, isEmpty, errors: new Map() }
  } catch (error) {
    if (!(error instanceof QrError)) throw error
    return { text: undefined, isEmpty, errors: errorsOf(error) }
  }
}

const errorsOf = ({ fields }: QrError): ContentErrors =>
  new Map(fields.flatMap(([path, , code]) => (isContentErrorCode(code) ? [[path, `content.${code}`]] : [])))
