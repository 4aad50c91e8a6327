type Language = 'en' | 'fil';

/** Of the words that no sentence does without. Names and words of the trade are the same in both. */
const WORDS: Record<Language, Set<string>> = {
  en: new Set(
    'a an and are can could did do does for from has have how i in is it me my of on or the to was we what when where which who why will with you your'.split(
      ' ',
    ),
  ),
  fil: new Set(
    'ako ang ano anong ay ba bakit ilan kailan kayo ko kung magkano may mayroon mga mo na nasa natin ng nang ninyo niyo nyo paano po saan sa sino tungkol yung'.split(
      ' ',
    ),
  ),
};

/** Which of the languages a text is in that we have our own sentences in; English when it is another one. */
export function languageOf(text: string): Language {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: Language) => words.filter((word) => WORDS[language].has(word)).length;
  return count('fil') > count('en') ? 'fil' : 'en';
}

interface Texts {
  /** `contact` is the address of the contact page; undefined when the site has none. */
  contact(contact: string): string;
  pages: string;
  nothing: string;
  uncited: string;
  cutOff: string;
}

/** After these a visitor can go on without us. */
const WITHOUT_CONTACT = ['pages', 'cutOff'];

const TEXTS: Record<Language, Texts> = {
  en: {
    contact: (contact) => `The [contact page](${contact}) says how to reach us.`,
    pages: 'I don’t write answers here, but these pages of our site fit your question best.',
    nothing: 'I found nothing about this on our site. Try other words, or ask us.',
    uncited: 'This reply quotes no page of our site that says so. Check with us before you rely on it.',
    cutOff: 'This reply became too long and was cut off. Ask about one part of it.',
  },
  fil: {
    contact: (contact) => `Nasa [contact page](${contact}) kung paano kami maaabot.`,
    pages:
      'Hindi ako sumusulat ng sagot dito, pero ito ang mga pahina ng site namin na pinakabagay sa tanong mo.',
    nothing: 'Wala akong nakita tungkol dito sa site namin. Subukan ang ibang salita, o magtanong sa amin.',
    uncited:
      'Walang pahina ng site namin na sinipi ang sagot na ito. Magtanong muna sa amin bago umasa rito.',
    cutOff: 'Naputol ang sagot na ito dahil masyadong mahaba. Magtanong tungkol sa isang bahagi lang nito.',
  },
};

/** What the assistant says itself, in the language of the question. Markdown. */
export function ownText(
  what: Exclude<keyof Texts, 'contact'>,
  question: string,
  contact: string | undefined,
): string {
  const texts = TEXTS[languageOf(question)];
  return contact && !WITHOUT_CONTACT.includes(what)
    ? `${texts[what]} ${texts.contact(contact)}`
    : texts[what];
}
