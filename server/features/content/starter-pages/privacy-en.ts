import type { StarterText } from './starter-page.ts'

export const privacyInEn: StarterText = {
  title: 'Privacy policy',
  body: `
<p>This policy says what this website does with data about you. It is written to be read. If a sentence is not
  clear, write to <a href="mailto:[contact email]">[contact email]</a>, and we will explain it.</p>
<h2>In short</h2>
<ul>
  <li>No trackers, no advertising, no profiles. Our pages load nothing from other companies.</li>
  <li>Visits of cards are counted without storing network (IP) addresses.</li>
  <li>What you send to the owner of a card goes to that owner. You can take it back by your own link.</li>
  <li>Everything in your account can be downloaded, corrected and deleted by you.</li>
  <li>We sell no data.</li>
</ul>
<h2>Who is responsible</h2>
<p>[operator name], [operator address], runs this installation of Visita and decides about the data in it. Write
  to <a href="mailto:[contact email]">[contact email]</a>. For complaints in India, our grievance officer is
  [grievance officer].</p>
<p>People who publish a card, and partners who make cards for others, decide themselves what a card says and
  what they do with contacts they receive.</p>
<h2>When you open a card or scan a code</h2>
<p>You need no account and no app. For each visit we store:</p>
<ul>
  <li>the time, the code, and whether you came by printed code, tag or link;</li>
  <li>the kind of device, the system and the browser by name (for example: phone, Android, Chrome), without
    versions;</li>
  <li>the first language of your browser, two letters;</li>
  <li>the name of the website that you came from, never the page;</li>
  <li>whether you saved the contact;</li>
  <li>a visitor number of the day, explained below.</li>
</ul>
<p>We do not store your network address, and we do not look up where you are.</p>
<h3>The visitor number of the day</h3>
<p>To tell ten visitors from one who comes ten times, we need a number that lasts one day. It is calculated from
  your network address and the kind of your browser, with a random secret of that day and a different result for
  every owner. A day or two after the day, the secret is deleted. From then on nobody, not even we, can tell
  whose number it was or connect two days.</p>
<p>If your browser sends “Do Not Track” or “Global Privacy Control”, you get no such number. Your visit is
  counted without it.</p>
<h3>What the owner sees</h3>
<p>Numbers: how many visits and visitors on which day, by code, tag or link, and how often the contact was
  saved. Nobody sees that it was you.</p>
<h2>When you send your details to the owner of a card</h2>
<p>With <strong>Exchange contact</strong> you may send your name, phone, email, company and a message. This
  happens only if you agree in the form. We store what you sent, when, for which card, and the version and
  language of the sentence you agreed to.</p>
<ul>
  <li>The owner of the card gets it in a list, and may download it. No screen shows it to anybody else.</li>
  <li>The mail that tells the owner about it contains nothing that you typed.</li>
  <li>After sending, you get a link of your own. It shows what you sent, and deletes it at once when you ask for
    it. Keep the link: only you have it.</li>
  <li>What the owner has copied elsewhere we cannot delete. Please ask the owner directly.</li>
  <li>Your browser remembers your details for the next card only if you tick the box. Unticking it or
    withdrawing removes them.</li>
</ul>
<h2>When you write to us or report a code</h2>
<p>We keep your message with your name and address to answer it, until we delete it or your account is erased.
  To stop spam, a fingerprint of your network and text is kept for a day. If you report a code, we store your
  reason and your words, and nothing about you.</p>
<h2>When you have an account</h2>
<p>We store what you enter: your name, username, email, phone, photo, date of birth, place and profession (most
  of it optional), your language and time zone, your cards, codes, designs and saved contacts. Also:</p>
<ul>
  <li>your password as an argon2id hash, from which it cannot be read;</li>
  <li>your sessions: browser and system by name, when you signed in, and when you were last there, to the
    hour;</li>
  <li>keyed fingerprints of the devices and networks you sign in from, so that we can warn you of new ones. They
    contain no readable address and are deleted after 90 days without use;</li>
  <li>passkeys (their public part only), and the key of your authenticator app, encrypted, if you use them.</li>
</ul>
<p>Every picture you upload is made anew. The place, the time and the camera that your phone wrote into it are
  gone. The original file is not kept.</p>
<p>Codes that you make without an account are made in your browser. Their content does not reach us.</p>
<h3>If a partner made a card for you</h3>
<p>The partner gave us your name, your email address and the contents of the card. You get a mail, and decide
  within 30 days. Until you accept, the card is in none of your lists, and the partner may still change it. If
  you reject or do not answer, it is switched off. To have your name and address removed as well, write to
  us.</p>
<h2>What everybody can see</h2>
<p>A card is public: whoever has its link or code sees it, and search engines may find it. Put on it only what
  everybody may know. You can switch a card off at any time, hide sections, or delete it. Your profile, your
  email for signing in and your lists are not public.</p>
<p>A student card also has a page that says whether it is valid. What it shows is the choice of whoever issued
  it.</p>
<h2>Cookies and the memory of your browser</h2>
<p>We use <strong>one</strong> cookie: <strong>locale</strong>. It says which language you chose and lasts one
  year. It is set only when you choose a language or sign in.</p>
<p>Your browser also stores, for itself: your session and the name and email of your account while you are
  signed in, your language, light or dark colors, and drafts of forms. On the pages of cards: your details if
  you asked for it, and whether you saved the contact, until you close the tab. What a sign-in with Google or
  the claim of a printed code needs also stays until the tab closes. Nothing of this is used to follow you.</p>
<h2>Who else receives data</h2>
<p>By itself, this software asks no other company for anything and reports to nobody. Data leaves this server
  only so:</p>
<ul>
  <li>Mails go through the mail server that we use, and text messages, if we offer them, through our SMS
    gateway.</li>
  <li>The company on whose computers our server runs stores the data for us.</li>
  <li>If you choose <strong>Continue with Google</strong>, Google learns of it. Before you press the button,
    nothing is loaded from Google.</li>
  <li>If you start a video on a card, it is loaded from YouTube or Vimeo, in the form that follows people least.
    Before you press play, nothing is loaded.</li>
  <li>If you follow a link on a card, you are on somebody else’s site.</li>
  <li>If the law orders us to hand data over, and only what it orders.</li>
</ul>
<h2>How long we keep what</h2>
<ul>
  <li><strong>Secrets of visitor numbers:</strong> deleted a day or two after their day. <strong>Visits without
    persons:</strong> for good.</li>
  <li><strong>Details that visitors sent:</strong> until the visitor withdraws them, the owner deletes them, or
    the owner’s account is erased.</li>
  <li><strong>Cards and everything in your account:</strong> until you delete the account. A deleted card can be
    restored for 30 days. After that, nobody sees it; what it said is erased with your account.</li>
  <li><strong>Sessions:</strong> 7 days without use, 90 days at most.</li>
  <li><strong>Codes by mail or text message:</strong> until used or expired.</li>
  <li><strong>Files of your export:</strong> 7 days.</li>
  <li><strong>Mails, as long as no mail server is set up:</strong> on this server, until your account is erased.
    Each time an admin reads them, it is recorded.</li>
  <li><strong>Counters against abuse:</strong> as hashes, until their time is over, mostly a day at most.</li>
  <li><strong>The log of what admins did:</strong> for good; about an erased person, without contents.</li>
</ul>
<h2>Your rights</h2>
<ul>
  <li><strong>See and take your data:</strong> <strong>Export my data</strong> in your
    <a href="/settings/user/profile">profile</a> gives you one ZIP file with your profile, cards, contacts,
    pictures, codes and visits, in formats that other programs read.</li>
  <li><strong>Correct it:</strong> change your profile and cards yourself.</li>
  <li><strong>Delete it:</strong> delete single cards and contacts, or your account.</li>
  <li><strong>Withdraw consent:</strong> by the link that you got when you sent your details.</li>
  <li><strong>Stop mails:</strong> every mail that visitors cause has a link that ends them with one click.</li>
  <li><strong>Object, ask or complain:</strong> write to <a href="mailto:[contact email]">[contact email]</a>.
    You may also complain to the data protection authority of your country.</li>
</ul>
<h3>What happens when you delete your account</h3>
<p>At once, your cards and links say that they are gone, and you are signed out everywhere. For 14 days you can
  change your mind by signing in. Then everything about you is erased from the database, the files and the log.
  What stays: the numbers of visits; your old links as hashes, so that nobody else ever gets them; the bare fact
  that an admin or you did something; what the law tells us to keep, such as invoices; and what you yourself
  sent to other people.</p>
<h2>Who can see data here, and how it is protected</h2>
<p>Our admins see accounts, cards, codes and messages to us, to help people and to stop abuse. What they change
  is recorded. Nobody can read a password. As we run the server, we can technically reach its database. We use
  that only to keep it running.</p>
<p>Sessions and withdrawal links are stored as hashes. You can protect your account with an authenticator app or
  passkeys. Wrong passwords slow down whoever tries them. You see all devices that are signed in, and can sign
  each of them out.</p>
<p>We make backups of the server. A deleted account may be in a backup until that backup is deleted: after
  [days of backups] days.</p>
<h2>Children</h2>
<p>Accounts are for people of [minimum age] years and older. The software does not ask for proof of age. If a
  child has given us data without the consent of a parent, write to us and we delete it. For cards of pupils and
  students, the school that issues them has to ask the parents where the law demands it.</p>
<h2>Changes</h2>
<p>When we change this policy, we publish the new text here with its date. If a change matters to you, we tell
  account owners by mail before it counts. The law of [country of the law] applies.</p>
`,
}
