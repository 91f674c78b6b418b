import { contentText } from '#qr/content/content.ts'
import { QrError } from '#qr/qr-error.ts'
import { contentOf } from './content-of.ts'
import type { ContentKind, KindSpec, Values } from './kinds.ts'
import { kinds, isTyped } from './kinds.ts'

/** What somebody writes: every kind keeps its own words, so that looking at another loses nothing. */
export type ContentDraft = {
  readonly kind: ContentKind
  readonly values: Readonly<Partial<Record<ContentKind, Values>>>
}

const none: Values = {}

export function valuesOf({ kind, values }: ContentDraft): Values {
  return values[kind] ?? none
}

export function withValue(draft: ContentDraft, name: string, value: string): ContentDraft {
  const before = valuesOf(draft)
  const changed = { ...before, [name]: value, ...alsoChanged(draft.kind, before, name, value) }
  return { ...draft, values: { ...draft.values, [draft.kind]: changed } }
}

function alsoChanged(kind: ContentKind, before: Values, name: string, value: string): Values {
  if (kind === 'geo' && name === 'latitude') return pairOf(value)
  if (kind === 'event' && name === 'allDay' && value === '')
    return { start: withTime(before['start']), end: withTime(before['end']) }
  return none
}

/** A pair of coordinates, as maps copy it, fills both fields. */
function pairOf(value: string): Values {
  const [, latitude, longitude] = /^\s*(-?[\d.]+)°?[,;\s]+(-?[\d.]+)°?\s*$/.exec(value) ?? []
  return latitude === undefined || longitude === undefined ? none : { latitude, longitude }
}

/** A day that was chosen while whole days were asked for begins in the morning. */
function withTime(day = ''): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T09:00` : day
}

export type ReadContent = {
  /** What the code carries; undefined while something is missing or wrong. */
  readonly text: string | undefined
  /** Nothing is written yet. */
  readonly isEmpty: boolean
  /** Name of a field → what is wrong with it. */
  readonly errors: ReadonlyMap<string, string>
}

export function readContent(draft: ContentDraft): ReadContent {
  const values = valuesOf(draft)
  const { rows }: KindSpec = kinds[draft.kind]
  const isEmpty = rows.flat().every((field) => !isTyped(field) || (values[field.name] ?? '').trim() === '')
  try {
    const text = contentText(contentOf(draft.kind, values))
    return { text, isEmpty, errors: new Map() }
  } catch (error) {
    if (!(error instanceof QrError)) throw error
    return { text: undefined, isEmpty, errors: new Map(error.fields) }
  }
}
