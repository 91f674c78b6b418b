import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'

/** Opens the public page beside the form. */
export function OpenCardLink({ slug }: { readonly slug: string }) {
  return (
    <Button
      component="a"
      href={cardPaths.page(slug)}
      target="_blank"
      rel="noopener"
      rightSection={<IconExternalLink size={18} stroke={1.5} aria-hidden="true" />}
    >
      Open card
    </Button>
  )
}
