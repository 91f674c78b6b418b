import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import './page-header.css'

export type PageHeaderProps = {
  readonly title: string
  /** One sentence under the title. */
  readonly description?: ReactNode
  /** The screen's one primary action. */
  readonly action?: ReactNode
  /** A small line above the title, such as a link to the parent page where no breadcrumbs lead there. */
  readonly above?: ReactNode
  /** The top of a part of a screen, which has a title of its own. */
  readonly isPart?: boolean
}

/** The top of every screen: title, one sentence, and the primary action. */
export function PageHeader({ title, description, action, above, isPart = false }: PageHeaderProps) {
  return (
    <header className="v-head" data-part={isPart || undefined}>
      <div>
        {above === undefined ? null : <div className="v-head-above">{above}</div>}
        <Title order={isPart ? 2 : 1}>{title}</Title>
        {description === undefined ? null : <p className="v-head-description">{description}</p>}
      </div>
      {action === undefined ? null : <div className="v-head-action">{action}</div>}
    </header>
  )
}
