import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { student } from './kinds/student/student.tsx'
import { NewCardForm } from './new-card-form.tsx'

export const Route = createFileRoute('/_visitor/_new-card/generate/student-id/')({
  pendingComponent: FormShell,
  component: () => <NewCardForm kind={student} />,
})
