import { useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import { fileUrl } from '#contract/picture-url.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import type { Formats } from '#web/kit/format.ts'
import { useFormats } from '#web/kit/format.ts'
import type { AnyField } from './view.ts'

const longest = 120

type CellProps = { readonly field: AnyField | undefined; readonly value: unknown }

/** A value of a row in the way of its kind. */
export function Cell({ field, value }: CellProps) {
  const { t } = useLingui()
  const formats = useFormats()
  if (typeof value === 'boolean') {
    const options = field?.as === 'switch' ? field.options : undefined
    if (options === undefined) return value ? t`Yes` : t`No`
    return <StatusBadge tone={value ? 'good' : 'neutral'}>{t(options[`${value}`])}</StatusBadge>
  }
  if (typeof value === 'number') return <span className="v-figures">{numberText(formats, field, value)}</span>
  if (typeof value !== 'string' || value === '') return <span className="v-none">–</span>
  switch (field?.as) {
    case 'date':
      // a calendar day has no zone: midnight here is on it
      return <span className="v-figures">{formats.date(new Date(`${value}T00:00`), 'date')}</span>
    case 'dateTime':
      return <DateTime at={value} />
    case 'select': {
      const label = field.options[value]
      return <Badge data-status={value}>{label === undefined ? value : t(label)}</Badge>
    }
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

const numberText = (formats: Formats, field: AnyField | undefined, value: number) =>
  field?.as === 'money' ? formats.money(value, field.currency) : formats.number(value)
