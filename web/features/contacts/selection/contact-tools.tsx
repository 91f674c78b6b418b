import type { ReactNode } from 'react'
import { TagFilter } from '../tags/tag-filter.tsx'
import { ExportButtons } from './export-buttons.tsx'
import type { ExportButtonsProps } from './export-buttons.tsx'
import { ListMenu } from './list-menu.tsx'

type ContactToolsProps = ExportButtonsProps & {
  readonly tag: number | undefined
  readonly onTag: (tag: number | undefined) => void
  /** More entries of the menu. */
  readonly children?: ReactNode
}

/** What stands beside the search of a list of contacts. */
export function ContactTools({ tag, onTag, children, ...files }: ContactToolsProps) {
  return (
    <>
      <TagFilter value={tag} onChange={onTag} />
      <ExportButtons {...files} />
      <ListMenu>{children}</ListMenu>
    </>
  )
}
