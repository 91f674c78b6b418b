import type { ReactNode } from 'react'

export type Column<T> = {
  /** Identifies the column; also the name to sort by. */
  readonly key: string
  readonly title: string
  readonly render: (row: T) => ReactNode
  readonly sortable?: boolean
  readonly align?: 'start' | 'end'
  /** The column that names the row: first and larger on a phone. */
  readonly main?: boolean
}

export type Sort = { readonly by: string; readonly descending: boolean }

export type DataListProps<T> = {
  /** The name of the list for screen readers: "Contacts". */
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[] | undefined
  readonly rowKey: (row: T) => string | number
  /** The number of rows on all pages. */
  readonly total?: number
  /** The index of the first row on this page. */
  readonly start?: number
  readonly limit?: number
  readonly onPage?: (start: number) => void
  readonly search?: {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly placeholder?: string
  }
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  /** Buttons at the end of a row. */
  readonly actions?: (row: T) => ReactNode
  /** Filters and actions beside the search box: a select, "Export CSV". */
  readonly tools?: ReactNode
  /** Shown when there are no rows and nothing was searched for. */
  readonly empty: ReactNode
  readonly isLoading?: boolean
  /** Why there are no rows; shown in their place, with *Try again*. */
  readonly error?: Error | null
  readonly onRetry?: () => unknown
  /** Highlights rows, such as unread ones. */
  readonly isMarked?: (row: T) => boolean
  /** Smaller text (13 px), for the back office. */
  readonly dense?: boolean
}
