import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHeader } from '#web/kit/page-header.tsx'
import type { Words } from './view.ts'

type ListHeadingProps = {
  readonly words: Pick<Words, 'title' | 'description'>
  /** The list is a part of a screen, which has a title of its own. */
  readonly isPart: boolean
  readonly action: ReactNode
}

/** The title of a list, with what it is for. */
export function ListHeading({ words: { title, description }, isPart, action }: ListHeadingProps) {
  const { t } = useLingui()
  return <PageHeader title={t(title)} description={description && t(description)} {...{ isPart, action }} />
}
