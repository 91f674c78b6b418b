import { Badge } from '@mantine/core'
import { fileUrl } from '#contract/files.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import type { AnyField } from './view.ts'

const longest = 120

type CellProps = { readonly field: AnyField | undefined; readonly value: unknown }

/** A value of a row in the way of its kind. */
export function Cell({ field, value }: CellProps) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return <span className="v-figures">{numberText(field, value)}</span>
  if (typeof value !== 'string' || value === '') return <span className="v-none">–</span>
  switch (field?.as) {
    case 'dateTime':
      return <DateTime at={value} />
    case 'select':
      return <Badge data-status={value}>{field.options[value] ?? value}</Badge>
    case 'image':
      return <img className="v-cell-image" src={fileUrl(value, 96, 'webp')} alt="" loading="lazy" />
    case 'color':
      return (
        <span className="v-cell-color">
          <span style={{ background: value }} aria-hidden="true" />
          {value}
        </span>
      )
    case 'richText':
      return <Shortened text={textOf(value)} />
    default:
      return <Shortened text={value} />
  }
}

const Shortened = ({ text }: { readonly text: string }) => (
  <bdi>{text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text}</bdi>
)

/** The text of HTML. Nothing of it is run: a document made by DOMParser has no scripts. */
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()

function numberText(field: AnyField | undefined, value: number): string {
  if (field?.as !== 'money') return String(value)
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency: field.currency })
  return format.format(value / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
