/** The least contrast of text and what is behind it (WCAG 2.2, 1.4.3). Runs in a page. @returns the texts that have less */
export function findFaintTexts(): readonly string[] {
  const least = 4.5
  const read = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const lightOf = (color: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = color.map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const behind = (element: Element | null): readonly number[] => {
    if (element === null) return [255, 255, 255]
    const color = read(getComputedStyle(element).backgroundColor)
    return color[3] === 0 ? behind(element.parentElement) : color
  }
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    )
    if (!hasText) return []
    const [one, other] = [lightOf(read(getComputedStyle(element).color)), lightOf(behind(element))]
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    return contrast < least ? [`${contrast.toFixed(1)}: ${element.textContent}`] : []
  })
}
