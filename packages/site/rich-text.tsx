/** Text that the server has reduced to the markup of the editor (server/platform/rich-text.ts). */
export function RichText({
  html,
  className = 'rich',
}: {
  readonly html: string
  readonly className?: string
}) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
