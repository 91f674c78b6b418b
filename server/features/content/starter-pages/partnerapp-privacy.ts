import type { StarterPage } from './starter-page.ts'

export const partnerappPrivacy: StarterPage = {
  en: {
    title: 'Privacy policy for partners',
    body: `
<p>A <strong>partner</strong> makes cards for other people: for customers, for a team, for the members of a
  club. So a partner handles data of people who did not ask for it. This page says what a partner may do with
  it, and what the software does. The <a href="/privacy-policy">privacy policy</a> of the website applies as
  well.</p>
<h2>Who is responsible for what</h2>
<ul>
  <li>You, the partner, are responsible for the data that you enter: that you may use it, and that it is
    right.</li>
  <li>[operator name], [operator address], runs the server and stores the data as the
    <a href="/privacy-policy">privacy policy</a> says. Write to
    <a href="mailto:[contact email]">[contact email]</a>. Our grievance officer in India is
    [grievance officer].</li>
  <li>Once a person has accepted a card, it is theirs, and they decide about it alone.</li>
</ul>
<h2>Before you make a card for somebody</h2>
<ul>
  <li>Ask the person, or have another reason that the law accepts.</li>
  <li>Enter only what belongs on a card that everybody can see. A card is public while it is waiting, too:
    whoever has its link can open it.</li>
  <li>Use the email address of that person, not one of yours.</li>
  <li>For a child, ask the parents.</li>
</ul>
<h2>What happens with an invitation</h2>
<ol>
  <li>You send name, email address and the contents of the card. One of your credits is set aside.</li>
  <li>The person gets a mail from us. It contains nothing that you wrote. The page behind its link names you and
    the card.</li>
  <li>They accept or reject it within 30 days, also without an account.</li>
  <li>If they accept, the card is theirs: you can no longer change it, and see none of its visits and contacts.
    The credit is spent.</li>
  <li>If they reject it, if you delete it, or if nobody answers, the card is switched off for everybody, and the
    credit comes back.</li>
</ol>
<h2>What you see</h2>
<ul>
  <li>The name and address you entered, the state of each invitation, and the card while it waits for an
    answer.</li>
  <li>Not whether the person already had an account: the reply is the same either way.</li>
  <li>Not the contacts that visitors leave on the card. They go to the person.</li>
  <li>Whether a phone number belongs to an account: yes or no, for 30 numbers an hour. Ask this only about
    people for whom you are making a card.</li>
</ul>
<h2>What you may not do</h2>
<ul>
  <li>Use names and addresses of the people you invite for anything else, such as advertising.</li>
  <li>Invite somebody again who has rejected. One address gets five such mails a day at most, and one open
    invitation from you.</li>
  <li>Pass the data on, or collect it from cards of other people.</li>
  <li>Try to find out who has an account here.</li>
</ul>
<p>If you do, we may suspend your account as a partner. Cards that people have accepted stay theirs.</p>
<h2>What we record and how long</h2>
<ul>
  <li>Your name as a partner, the grants and uses of your credits: for good, because they are a ledger.</li>
  <li>Invitations with name and address: until the person or you are erased. Then the name and address are
    removed and the invitation stays as a number.</li>
  <li>Your actions on data of others, and those of admins, in the audit log.</li>
</ul>
<p>When your account is erased, open invitations end and their cards are switched off.</p>
<h2>If a person asks you</h2>
<p>Tell them where you have their data from. Correct or delete what they ask for. Delete the invitation, or
  write to us, if you cannot do it yourself. If data has come into wrong hands, tell us at once at
  <a href="mailto:[contact email]">[contact email]</a>.</p>
<h2>If you were invited and did not want it</h2>
<p>Reject the card by the link in the mail, or do nothing: after 30 days it is switched off. Write to us if your
  name and address should be removed too, or if a partner does not stop.</p>
<h2>Changes</h2>
<p>We publish each new text here with its date and tell partners by mail. The law of [country of the law]
  applies.</p>
`,
  },
  hi: {
    title: 'पार्टनरों के लिए निजता नीति',
    body: `
<p><strong>पार्टनर</strong> दूसरों के लिए कार्ड बनाते हैं: ग्राहकों, किसी टीम या किसी क्लब के सदस्यों के लिए।
  यानी पार्टनर उन लोगों का डेटा सँभालते हैं जिन्होंने खुद यह नहीं माँगा था। यह पेज बताता है कि पार्टनर उसके साथ
  क्या कर सकते हैं और सॉफ़्टवेयर क्या करता है। वेबसाइट की <a href="/privacy-policy">निजता नीति</a> भी लागू
  है।</p>
<h2>किसकी क्या ज़िम्मेदारी है</h2>
<ul>
  <li>आप जो डेटा भरते हैं, उसके लिए आप, पार्टनर, ज़िम्मेदार हैं: कि आप उसे इस्तेमाल कर सकते हैं और वह सही
    है।</li>
  <li>[संचालक का नाम], [संचालक का पता], सर्वर चलाते हैं और डेटा वैसे रखते हैं जैसे
    <a href="/privacy-policy">निजता नीति</a> में लिखा है। <a href="mailto:[संपर्क ईमेल]">[संपर्क ईमेल]</a> पर
    लिखें। भारत में हमारे शिकायत अधिकारी: [शिकायत अधिकारी]।</li>
  <li>कार्ड स्वीकार होते ही वह उस व्यक्ति का हो जाता है, और उसके बारे में केवल वही तय करते हैं।</li>
</ul>
<h2>किसी के लिए कार्ड बनाने से पहले</h2>
<ul>
  <li>उस व्यक्ति से पूछें, या आपके पास कोई दूसरा कारण हो जिसे कानून मानता है।</li>
  <li>वही भरें जो सबको दिखने वाले कार्ड पर ठीक है। जवाब का इंतज़ार करता कार्ड भी सार्वजनिक है: जिसके पास लिंक
    है, वह उसे खोल सकता है।</li>
  <li>उसी व्यक्ति का ईमेल पता दें, अपना नहीं।</li>
  <li>बच्चे के लिए माता-पिता से पूछें।</li>
</ul>
<h2>न्योते के साथ क्या होता है</h2>
<ol>
  <li>आप नाम, ईमेल पता और कार्ड की सामग्री भेजते हैं। आपका एक क्रेडिट अलग रख दिया जाता है।</li>
  <li>उस व्यक्ति को हमारी ओर से मेल मिलती है। उसमें आपका लिखा कुछ नहीं होता। उसके लिंक वाला पेज आपका और कार्ड का
    नाम बताता है।</li>
  <li>वे 30 दिन में उसे स्वीकार या अस्वीकार करते हैं, बिना खाते के भी।</li>
  <li>स्वीकार करने पर कार्ड उनका है: आप उसे अब नहीं बदल सकते, और उसके विज़िट और संपर्क आपको नहीं दिखते। क्रेडिट
    खर्च हो जाता है।</li>
  <li>वे अस्वीकार करें, आप उसे मिटाएँ या कोई जवाब न दे, तो कार्ड सबके लिए बंद हो जाता है और क्रेडिट लौट आता
    है।</li>
</ol>
<h2>आपको क्या दिखता है</h2>
<ul>
  <li>आपका भरा नाम और पता, हर न्योते की स्थिति, और जवाब आने तक कार्ड।</li>
  <li>यह नहीं कि उस व्यक्ति का पहले से खाता था या नहीं: जवाब दोनों हालत में एक-सा होता है।</li>
  <li>वे संपर्क नहीं, जो विज़िटर कार्ड पर छोड़ते हैं। वे उस व्यक्ति को मिलते हैं।</li>
  <li>किसी फ़ोन नंबर का खाता है या नहीं: हाँ या ना, एक घंटे में 30 नंबरों के लिए। यह केवल उन्हीं के बारे में
    पूछें जिनके लिए आप कार्ड बना रहे हैं।</li>
</ul>
<h2>आप क्या नहीं कर सकते</h2>
<ul>
  <li>जिन्हें आप न्योता देते हैं, उनके नाम और पते किसी और काम में लाना, जैसे विज्ञापन में।</li>
  <li>जिसने मना किया, उसे फिर न्योता देना। एक पते पर दिन में ऐसी ज़्यादा से ज़्यादा पाँच मेल जाती हैं, और आपका
    एक ही न्योता खुला रह सकता है।</li>
  <li>डेटा आगे देना, या दूसरों के कार्डों से जमा करना।</li>
  <li>यह पता लगाने की कोशिश करना कि यहाँ किसका खाता है।</li>
</ul>
<p>ऐसा करने पर हम पार्टनर के रूप में आपका खाता रोक सकते हैं। जो कार्ड लोगों ने स्वीकार कर लिए, वे उन्हीं के रहते
  हैं।</p>
<h2>हम क्या दर्ज करते हैं और कब तक</h2>
<ul>
  <li>पार्टनर के रूप में आपका नाम, आपको मिले और खर्च हुए क्रेडिट: हमेशा, क्योंकि यह हिसाब की बही है।</li>
  <li>नाम और पते वाले न्योते: जब तक वह व्यक्ति या आप मिटाए न जाएँ। तब नाम और पता हटा दिए जाते हैं, और न्योता
    केवल एक संख्या के रूप में रहता है।</li>
  <li>दूसरों के डेटा पर आपके और एडमिन के काम, ऑडिट लॉग में।</li>
</ul>
<p>आप अपना खाता मिटाते हैं, तो उसके मिटते ही खुले न्योते खत्म हो जाते हैं और उनके कार्ड बंद हो जाते हैं।</p>
<h2>यदि कोई आपसे पूछे</h2>
<p>उन्हें बताएँ कि उनका डेटा आपको कहाँ से मिला। वे जो कहें, उसे सुधारें या मिटाएँ। न्योता मिटाएँ, या खुद न कर
  सकें तो हमें लिखें। डेटा गलत हाथों में पहुँच गया हो, तो तुरंत <a href="mailto:[संपर्क ईमेल]">[संपर्क ईमेल]</a>
  पर बताएँ।</p>
<h2>यदि आपको न्योता मिला और आप नहीं चाहते थे</h2>
<p>मेल के लिंक से कार्ड अस्वीकार करें, या कुछ न करें: 30 दिन बाद वह बंद हो जाता है। यदि अपना नाम और पता भी
  हटवाना हो, या कोई पार्टनर न रुके, तो हमें लिखें।</p>
<h2>बदलाव</h2>
<p>हर नया पाठ हम तारीख के साथ यहीं प्रकाशित करते हैं और पार्टनरों को मेल से बताते हैं।
  [जिस देश का कानून लागू है] का कानून लागू है।</p>
`,
  },
  ar: {
    title: 'سياسة الخصوصية للشركاء',
    body: `
<p><strong>الشريك</strong> يصنع بطاقات لغيره: لعملاء أو لفريق أو لأعضاء نادٍ. فهو يتعامل مع بيانات أناس لم
  يطلبوا ذلك. تبيّن هذه الصفحة ما يجوز للشريك أن يفعله بها وما يفعله البرنامج. وتسري معها
  <a href="/privacy-policy">سياسة الخصوصية</a> للموقع.</p>
<h2>من المسؤول عن ماذا</h2>
<ul>
  <li>أنت، الشريك، مسؤول عن البيانات التي تُدخلها: أن يحق لك استخدامها، وأن تكون صحيحة.</li>
  <li>[اسم المشغّل]، [عنوان المشغّل]، يشغّل الخادم ويخزّن البيانات كما تقول <a href="/privacy-policy">سياسة
    الخصوصية</a>. اكتب إلى <a href="mailto:[بريد التواصل]">[بريد التواصل]</a>. ومسؤول الشكاوى لدينا في الهند هو
    [مسؤول الشكاوى].</li>
  <li>متى قبل شخص بطاقة صارت له، وقرر بشأنها وحده.</li>
</ul>
<h2>قبل أن تصنع بطاقة لأحد</h2>
<ul>
  <li>اسأل الشخص، أو ليكن لديك سبب آخر يقبله القانون.</li>
  <li>لا تُدخل إلا ما يصلح لبطاقة يراها الجميع. والبطاقة التي تنتظر الرد عامة أيضًا: يفتحها كل من لديه
    رابطها.</li>
  <li>استخدم بريد ذلك الشخص لا بريدك.</li>
  <li>لطفل، اسأل والديه.</li>
</ul>
<h2>ما يحدث للدعوة</h2>
<ol>
  <li>ترسل الاسم والبريد ومحتوى البطاقة. ويُحجز رصيد واحد من أرصدتك.</li>
  <li>تصل إلى الشخص رسالة منا ليس فيها شيء مما كتبته. والصفحة خلف رابطها تذكرك وتذكر البطاقة.</li>
  <li>يقبلها أو يرفضها خلال 30 يومًا، ولو لم يكن له حساب.</li>
  <li>إن قبل فالبطاقة له: لا تستطيع تعديلها بعد ذلك، ولا ترى زياراتها ولا جهات اتصالها. ويُصرف الرصيد.</li>
  <li>وإن رفض، أو حذفتها أنت، أو لم يُجب أحد، أُوقفت البطاقة للجميع وعاد الرصيد.</li>
</ol>
<h2>ما الذي تراه</h2>
<ul>
  <li>الاسم والبريد اللذين أدخلتهما، وحالة كل دعوة، والبطاقة ما دامت تنتظر الرد.</li>
  <li>لا ترى هل كان للشخص حساب من قبل: فالرد واحد في الحالين.</li>
  <li>ولا ترى جهات الاتصال التي يتركها الزوار على البطاقة. فهي تصل إلى صاحبها.</li>
  <li>هل يخص رقم هاتف حسابًا: نعم أو لا، لثلاثين رقمًا في الساعة. لا تسأل إلا عمّن تصنع له بطاقة.</li>
</ul>
<h2>ما لا يجوز لك</h2>
<ul>
  <li>أن تستخدم أسماء من تدعوهم وعناوينهم في شيء آخر، كالإعلان.</li>
  <li>أن تدعو من رفض مرة أخرى. لا تصل إلى العنوان الواحد أكثر من خمس رسائل من هذا النوع في اليوم، ولا يكون لك
    عنده إلا دعوة مفتوحة واحدة.</li>
  <li>أن تعطي البيانات لغيرك، أو تجمعها من بطاقات الآخرين.</li>
  <li>أن تحاول معرفة من له حساب هنا.</li>
</ul>
<p>إن فعلت ذلك فقد نوقف حسابك شريكًا. أما البطاقات التي قبلها أصحابها فتبقى لهم.</p>
<h2>ما نسجّله وإلى متى</h2>
<ul>
  <li>اسمك شريكًا، وما مُنح من أرصدتك وما صُرف: دائمًا، لأنه دفتر حسابات.</li>
  <li>الدعوات بالاسم والبريد: إلى أن تُمحى بيانات الشخص أو بياناتك. عندها يُزال الاسم والبريد وتبقى الدعوة
    رقمًا.</li>
  <li>ما تفعله ببيانات غيرك وما يفعله المديرون، في سجل التدقيق.</li>
</ul>
<p>وإذا حذفت حسابك انتهت الدعوات المفتوحة عند محوه وأُوقفت بطاقاتها.</p>
<h2>إذا سألك شخص</h2>
<p>أخبره من أين لك بياناته. وصحّح ما يطلبه أو احذفه. احذف الدعوة، أو اكتب إلينا إن لم تستطع ذلك بنفسك. وإذا وقعت
  بيانات في أيدٍ خاطئة فأخبرنا فورًا على <a href="mailto:[بريد التواصل]">[بريد التواصل]</a>.</p>
<h2>إذا دُعيت ولم ترغب</h2>
<p>ارفض البطاقة بالرابط الذي في الرسالة، أو لا تفعل شيئًا: بعد 30 يومًا تُوقف. واكتب إلينا إن أردت إزالة اسمك
  وعنوانك أيضًا، أو إن لم يتوقف شريك.</p>
<h2>التغييرات</h2>
<p>ننشر كل نص جديد هنا مع تاريخه ونخبر الشركاء بالبريد. ويسري قانون [البلد الذي يسري قانونه].</p>
`,
  },
}
