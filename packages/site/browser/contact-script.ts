/** Tells how long the form was open, by which programs are told from people. */
export default function contactScript(): void {
  const field = document.querySelector<HTMLInputElement>('[data-seconds]')
  const begin = performance.now()
  field?.form?.addEventListener('submit', () => {
    field.value = ((performance.now() - begin) / 1000).toFixed(1)
  })
}
