import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'

export type LoadProblemProps = {
  /** "Your cards could not be loaded" */
  readonly title: string
  readonly sentence: string
  readonly onRetry: () => unknown
}

/** In the place of what could not be loaded. */
export function LoadProblem({ title, sentence, onRetry }: LoadProblemProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing="fault"
        title={title}
        sentence={sentence}
        action={<Button onClick={() => void onRetry()}>Try again</Button>}
      />
    </div>
  )
}
