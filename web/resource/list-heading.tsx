import { useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
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
export function ListHeading({ words, isPart, action }: ListHeadingProps) {
  const { t } = useLingui()
  const title = t(words.title)
  if (isPart)
    return (
      <Title order={2} mt="xl" mb="sm">
        {title}
      </Title>
    )
  return <PageHeader title={title} description={words.description && t(words.description)} action={action} />
}
