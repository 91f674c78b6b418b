import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import './page-head.css'

export type PageHeadProps = {
  readonly title: string
  /** One sentence under the title. */
  readonly sentence?: ReactNode
  /** The screen's one primary action. */
  readonly action?: ReactNode
  /** A small line above the title: where this page belongs. */
  readonly above?: ReactNode
}

/** What this screen is, in one sentence, and the one thing to do here. */
export function PageHead({ title, sentence, action, above }: PageHeadProps) {
  return (
    <header className="v-head">
      <div>
        {above === undefined ? null : <div className="v-head-above">{above}</div>}
        <Title order={1}>{title}</Title>
        {sentence === undefined ? null : <p className="v-head-sentence">{sentence}</p>}
      </div>
      {action === undefined ? null : <div className="v-head-action">{action}</div>}
    </header>
  )
}
