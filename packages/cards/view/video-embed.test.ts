import { describe, expect, it } from 'vitest'
import { playerOf } from './video-embed.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'

describe('the player of a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
    'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('of %s is the one without cookies', (link) => {
    expect(playerOf(link)).toBe(youtube)
  })

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
    ],
  ])('of %s does not track', (link, player) => {
    expect(playerOf(link)).toBe(player)
  })

  it.each([
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v="><script>',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/76979871/"onload=',
    'nonsense',
  ])('of %s does not exist', (link) => {
    expect(playerOf(link)).toBeUndefined()
  })
})
