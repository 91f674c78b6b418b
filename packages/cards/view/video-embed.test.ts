import { describe, expect, it } from 'vitest'
import { playerOf } from './video-embed.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'

describe('the player of a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=RDdQw4w9WgXcQ&start_radio=1',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=WL&index=2',
    'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('of %s is the one without cookies', (link) => {
    expect(playerOf(link)).toBe(youtube)
  })

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=90', 'dQw4w9WgXcQ?autoplay=1&start=90'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', 'dQw4w9WgXcQ?autoplay=1&start=90'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 'dQw4w9WgXcQ?autoplay=1&start=3723'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=10s', 'dQw4w9WgXcQ?autoplay=1&start=10'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=90', 'dQw4w9WgXcQ?autoplay=1&start=90'],
    ['https://youtu.be/dQw4w9WgXcQ?t=soon', 'dQw4w9WgXcQ?autoplay=1'],
    [
      'https://www.youtube.com/playlist?list=PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI',
      'videoseries?autoplay=1&list=PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI',
    ],
    [
      'https://music.youtube.com/playlist?list=OLAK5uy_kFmFMlr5m0123456789',
      'videoseries?autoplay=1&list=OLAK5uy_kFmFMlr5m0123456789',
    ],
    [
      'https://www.youtube.com/embed/videoseries?list=PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI',
      'videoseries?autoplay=1&list=PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI',
    ],
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI&index=2&t=5',
      'dQw4w9WgXcQ?autoplay=1&list=PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI&start=5',
    ],
  ])('of %s begins where the link says', (link, player) => {
    expect(playerOf(link)).toBe(`https://www.youtube-nocookie.com/embed/${player}`)
  })

  it.each([
    ['https://vimeo.com/76979871#t=1m30s', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1#t=90s'],
    [
      'https://vimeo.com/channels/staffpicks/76979871',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
    ],
    [
      'https://vimeo.com/showcase/7008490/video/76979871?t=5',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1#t=5s',
    ],
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
    'https://www.youtube.com/GoogleIndia',
    'https://www.youtube.com/user/GoogleIndia',
    'https://www.youtube.com/c/GoogleIndia',
    'https://www.youtube.com/channel/UCK8sQmJBp8GCxrOtXWBpyEA',
    'https://www.youtube.com/@channel/playlists?list=PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI',
    'https://www.youtube.com/embed/live_stream?channel=UCK8sQmJBp8GCxrOtXWBpyEA',
    'https://www.youtube.com/playlist?list=WL',
    'https://vimeo.com/user12345678',
    'https://vimeo.com/showcase/7008490',
    'https://www.youtube.com/watch?v="><script>',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/76979871/"onload=',
    'nonsense',
  ])('of %s does not exist', (link) => {
    expect(playerOf(link)).toBeUndefined()
  })
})
