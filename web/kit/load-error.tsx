import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'

export type LoadErrorProps = {
  /** "Your cards could not be loaded" */
  readonly title: string
  readonly description: string
  /** Left out where nothing can be tried again. */
  readonly onRetry?: (() => unknown) | undefined
}

/** Shown in place of content that could not be loaded. */
export function LoadError({ title, description, onRetry }: LoadErrorProps) {
  return (
    <div role="alert">
      <EmptyState
        illustration="error"
        title={title}
        description={description}
        action={
          onRetry === undefined ? undefined : (
            <Button onClick={() => void onRetry()}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      />
    </div>
  )
}
