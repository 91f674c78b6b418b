import type { ReactNode, Ref } from 'react'

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

/** Checkboxes before the rows. Rows are identified by their key as text. */
export type RowSelection<T> = {
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
  /** What a row is called, for screen readers: "Select Asha Rao". */
  readonly rowName: (row: T) => string
}

/** Handles to drag the rows into another order. */
export type RowOrder<T> = {
  readonly rowName: (row: T) => string
  /** Gets the keys of all rows shown, in their new order. */
  readonly onMove: (keys: readonly string[]) => void
}

export type DataTableProps<T> = {
  /** The name of the list for screen readers: "Contacts". */
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
  readonly rowKey: (row: T) => string | number
  readonly sort?: Sort | undefined
  readonly onSort?: ((sort: Sort) => void) | undefined
  /** Keys of columns that are not shown. */
  readonly hidden?: readonly string[] | undefined
  readonly selection?: RowSelection<T> | undefined
  readonly reorder?: RowOrder<T> | undefined
  /** Buttons at the end of a row. */
  readonly actions?: ((row: T) => ReactNode) | undefined
  /** Highlights rows, such as unread ones. */
  readonly isMarked?: ((row: T) => boolean) | undefined
}

/** A row of the table as it is drawn, without its type. */
export type RenderedRow = {
  readonly key: string
  /** What the row is called, for screen readers. */
  readonly name: string
  readonly isMarked: boolean | undefined
  readonly content: ReactNode
}

export type TableRowProps = {
  readonly row: RenderedRow
  readonly handle?: ReactNode
  readonly ref?: Ref<HTMLTableRowElement>
  readonly isDragged?: boolean
}

export type DataListProps<T> = Omit<DataTableProps<T>, 'rows'> & {
  readonly rows: readonly T[] | undefined
  /** Whole sentences about this list, where the general ones say too little: "Search leads", "Loading leads". */
  readonly words?: { readonly search?: string; readonly loading?: string; readonly error?: string }
  /** The number of rows on all pages. */
  readonly total?: number
  /** There are more rows than `total`. */
  readonly isMore?: boolean | undefined
  /** The index of the first row on this page. */
  readonly start?: number
  readonly limit?: number
  readonly onPage?: (start: number) => void
  readonly search?: {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly placeholder?: string
  }
  /** Filters and actions beside the search box: a select, "Export CSV". */
  readonly tools?: ReactNode
  /** Stands in the place of search and tools: what can be done with the selected rows. */
  readonly bar?: ReactNode
  /** Shown when there are no rows and nothing was searched for. */
  readonly empty: ReactNode
  readonly isLoading?: boolean
  /** Why there are no rows; shown in their place, with *Try again*. */
  readonly error?: Error | null
  readonly onRetry?: () => unknown
  /** Smaller text (13 px), for the back office. */
  readonly dense?: boolean
}
