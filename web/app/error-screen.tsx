import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ProblemPage } from '../kit/problem-page.tsx'
import { ButtonLink } from '../lib/links.tsx'
import { describeProblem } from './describe-problem.ts'

/** What people see when a screen breaks (specification §8, "Error page"). */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { status, message } = describeProblem(error)
  return (
    <ProblemPage
      status={status}
      title={message}
      drawing={status === 404 ? 'lost' : 'fault'}
      sentence={status === 404 ? undefined : 'What you did before is saved. Try again, or go home.'}
      action={
        <Button.Group>
          <Button onClick={reset}>Try again</Button>
          <ButtonLink to="/">Go home</ButtonLink>
        </Button.Group>
      }
    />
  )
}
