import type { ReactNode } from 'react'

export type Column<T> = {
  /** Also the name to sort by, and the key of the cell. */
  readonly key: string
  readonly title: string
  readonly render: (row: T) => ReactNode
  readonly sortable?: boolean
  readonly align?: 'start' | 'end'
  /** The line that names the row: first and larger on a phone. */
  readonly main?: boolean
}

export type Sort = { readonly by: string; readonly descending: boolean }

export type DataListProps<T> = {
  /** What is listed, for people who cannot see it: "Contacts". */
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[] | undefined
  readonly rowKey: (row: T) => string | number
  /** Rows in all, and where this page begins. */
  readonly total?: number
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
  /** Shown when there is nothing and nothing was searched. */
  readonly empty: ReactNode
  readonly isLoading?: boolean
  /** Rows that are new or unread stand out. */
  readonly isMarked?: (row: T) => boolean
  /** 13 px rows for the back office. */
  readonly dense?: boolean
}
