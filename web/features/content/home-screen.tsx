import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/')({ component: HomeScreen })

function HomeScreen() {
  return <h1>Visita</h1>
}
