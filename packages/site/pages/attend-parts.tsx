import type { ReactNode } from 'react'
import { casedClass } from '#cards/parts/cased.ts'
import { Toran } from '#cards/templates/garland/flowers.tsx'
import { encodeQr, symbolPath } from '#qr/index.ts'
import type { EventLook } from '../event-look.ts'
import type { SiteFrame } from '../frame.ts'
import { attendStringsOf, stringsOf } from '../strings.ts'
import type { AttendStrings } from '../strings/attend-en.ts'
import type { FormWords } from './form-parts.tsx'

type FieldName = keyof AttendStrings['fields']

/** The fields of a type of tickets, `q-12` and `a-12`, are called tickets. */
const nameOf = (path: string): FieldName => (/^[aq]-\d+$/.test(path) ? 'tickets' : path) as FieldName

/** What the forms of attendees say. @param labels of fields that one event has, by their names */
export function attendWords(
  { locale }: SiteFrame,
  labels: Readonly<Record<string, string>> = {},
): FormWords<FieldName> {
  const { fields: usual, errors, noAnswer } = attendStringsOf(locale)
  const fields = { ...usual, ...labels }
  return { fields, errors, noAnswer, optional: stringsOf(locale).optional, nameOf }
}

/** A QR code on white with its quiet zone, in either color scheme. */
export function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const matrix = encodeQr(text)
  const side = matrix.size + 8
  return (
    <svg className="code" viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M-4-4h${side}v${side}h-${side}z`} />
      <path fill="#16151a" shapeRendering="crispEdges" d={symbolPath(matrix)} />
    </svg>
  )
}

export const Bdi = ({ children }: { readonly children: ReactNode }) => <bdi>{children}</bdi>

export type BandContent = {
  readonly look: EventLook
  readonly title: string
  /** When it is, and the zone of that; the zone is empty without a date. */
  readonly when: string
  readonly zone: string
  /** Venue, then the address line by line; none is empty. */
  readonly place: readonly string[]
}

/** The head of every page for guests: what they are guests of, on the color of the event, with its picture. */
export function EventBand({ look: { picture, guests }, title, when, zone, place }: BandContent) {
  return (
    <header className="band">
      {guests?.drawing === 'toran' && <Toran />}
      <div className={picture === undefined ? undefined : 'pictured'}>
        <div>
          <h1 className={casedClass(title) || undefined}>
            <Bdi>{title}</Bdi>
          </h1>
          <p className="when">
            {when}
            {zone !== '' && ` (${zone})`}
          </p>
          {place.length > 0 && (
            <p>
              {place.map((line, index) => (
                <span key={line}>
                  {index > 0 && <br />}
                  <Bdi>{line}</Bdi>
                </span>
              ))}
            </p>
          )}
        </div>
        {picture !== undefined && (
          <img src={picture.src} srcSet={picture.srcSet} sizes="(min-width:48rem) 26rem,100vw" alt="" />
        )}
      </div>
    </header>
  )
}
