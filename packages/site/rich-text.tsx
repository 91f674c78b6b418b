/** Text that the server has reduced to the markup of the editor (server/platform/rich-text.ts). */
export function RichText({ html }: { readonly html: string }) {
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
}
