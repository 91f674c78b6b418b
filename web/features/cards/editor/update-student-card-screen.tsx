import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from './edit-card-form.tsx'
import { student } from './kinds/student/student.tsx'
import { SlugForm } from './slug-form.tsx'

export const Route = createFileRoute('/_user/_edit-card/update/student-card/$slug')({
  component: () => <SlugForm Form={EditCardForm} kind={student} />,
})
