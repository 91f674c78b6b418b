import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useFormats } from './format.ts'

export type PagerProps = {
  /** The name of the list: "Contacts". */
  readonly label: string
  readonly total: number
  /** There are more rows than `total`. */
  readonly isMore?: boolean | undefined
  readonly start: number
  readonly limit: number
  readonly onPage: (start: number) => void
  /** Lets people choose how many rows a page has. */
  readonly onLimit?: ((limit: number) => void) | undefined
}

const pageSizes = [10, 25, 50, 100]

/** "11–20 of 43" with buttons for the previous and next page; nothing when all rows are on one page. */
export function Pager({ label, total, isMore = false, start, limit, onPage, onLimit }: PagerProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const isOnePage = total <= limit && start === 0
  if (isOnePage && (onLimit === undefined || total === 0)) return null
  const lastIndex = Math.min(start + limit, total)
  const [first, last, all] = [Math.min(start + 1, lastIndex), lastIndex, total].map((value) => number(value))
  const sizes = pageSizes.includes(limit) ? pageSizes : [limit, ...pageSizes]
  return (
    <nav className="v-pager" aria-label={t`${label}: pages`}>
      <span className="v-figures" role="status">
        {lastIndex === 0
          ? t`0 of ${all}`
          : isMore
            ? t`${first}–${last} of more than ${all}`
            : t`${first}–${last} of ${all}`}
      </span>
      {onLimit === undefined ? null : (
        <NativeSelect
          size="sm"
          className="v-pager-size"
          aria-label={t`Rows per page`}
          value={String(limit)}
          data={sizes.map((size) => ({ value: String(size), label: t`${size} per page` }))}
          onChange={(event) => onLimit(Number(event.currentTarget.value))}
        />
      )}
      <div>
        <Button size="sm" disabled={start === 0} onClick={() => onPage(Math.max(0, start - limit))}>
          <Trans>Previous</Trans>
        </Button>
        <Button size="sm" disabled={!isMore && start + limit >= total} onClick={() => onPage(start + limit)}>
          <Trans>Next</Trans>
        </Button>
      </div>
    </nav>
  )
}
