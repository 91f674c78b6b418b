import { createFileRoute } from '@tanstack/react-router'
import { EditCardScreen } from './edit-card-form.tsx'
import { student } from './kinds/student/student.tsx'

export const Route = createFileRoute('/_user/_edit-card/update/student-card/$slug')({
  component: () => <EditCardScreen kind={student} />,
})
