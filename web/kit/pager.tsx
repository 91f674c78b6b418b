import { Button } from '@mantine/core'

export type PagerProps = {
  readonly label: string
  readonly total: number
  readonly start: number
  readonly limit: number
  readonly onPage: (start: number) => void
}

/** "11–20 of 43" with buttons for the previous and next page; nothing when all rows are on one page. */
export function Pager({ label, total, start, limit, onPage }: PagerProps) {
  if (total <= limit && start === 0) return null
  const last = Math.min(start + limit, total)
  return (
    <nav className="v-pager" aria-label={`Pages of ${label.toLowerCase()}`}>
      <span className="v-figures" role="status">
        {last === 0 ? `0 of ${total}` : `${Math.min(start + 1, last)}–${last} of ${total}`}
      </span>
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
