import { Button, NativeSelect } from '@mantine/core'

export type PagerProps = {
  readonly label: string
  readonly total: number
  readonly start: number
  readonly limit: number
  readonly onPage: (start: number) => void
  /** Lets people choose how many rows a page has. */
  readonly onLimit?: ((limit: number) => void) | undefined
}

const pageSizes = [10, 25, 50, 100]

/** "11–20 of 43" with buttons for the previous and next page; nothing when all rows are on one page. */
export function Pager({ label, total, start, limit, onPage, onLimit }: PagerProps) {
  const isOnePage = total <= limit && start === 0
  if (isOnePage && (onLimit === undefined || total === 0)) return null
  const last = Math.min(start + limit, total)
  const sizes = pageSizes.includes(limit) ? pageSizes : [limit, ...pageSizes]
  return (
    <nav className="v-pager" aria-label={`Pages of ${label.toLowerCase()}`}>
      <span className="v-figures" role="status">
        {last === 0 ? `0 of ${total}` : `${Math.min(start + 1, last)}–${last} of ${total}`}
      </span>
      {onLimit === undefined ? null : (
        <NativeSelect
          size="sm"
          className="v-pager-size"
          aria-label="Rows per page"
          value={String(limit)}
          data={sizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
          onChange={(event) => onLimit(Number(event.currentTarget.value))}
        />
      )}
      <div>
        <Button size="sm" disabled={start === 0} onClick={() => onPage(Math.max(0, start - limit))}>
          Previous
        </Button>
        <Button size="sm" disabled={start + limit >= total} onClick={() => onPage(start + limit)}>
          Next
        </Button>
      </div>
    </nav>
  )
}
