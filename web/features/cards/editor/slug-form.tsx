import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { EditorKind } from './editor-kind.ts'

type SlugFormProps = {
  readonly Form: ComponentType<{ readonly kind: EditorKind; readonly slug: string }>
  readonly kind: EditorKind
}

/** The form of the card or code whose link is in the address; another link gets another form. */
export function SlugForm({ Form, kind }: SlugFormProps) {
  const { slug = '' } = useParams({ strict: false })
  return <Form key={slug} kind={kind} slug={slug} />
}
