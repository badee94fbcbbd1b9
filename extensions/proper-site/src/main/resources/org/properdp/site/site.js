// The search. It looks through an index that is loaded as a script when it is first needed, since a
// page that was opened from a disk may not read other files.
(() => {
  const root = document.currentScript.dataset.root;
  const most = 20;
  const around = 90; // letters that an excerpt shows on either side

  const pages = document.querySelector('.pages');
  if (matchMedia('(max-width: 61.99rem)').matches) pages.open = false;

  const form = document.getElementById('search');
  const query = document.getElementById('query');
  const found = document.getElementById('found');
  let loading = null;

  function index() {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `${root}site-index.js`;
      script.onload = () => resolve(window.properIndex.map(prepared));
      script.onerror = reject;
      document.head.append(script);
    });
    return loading;
  }

  function prepared([address, title, heading, text, sought, weight]) {
    const lower = [title, heading, text, sought].map((each) => each.toLowerCase());
    return { address, title, heading, text, lower, weight };
  }

  // Every word must be there. Those that a page names as sought count most: its author says that this
  // is the place. Then come words in a heading, then those in a title. The guide's pages come before
  // others.
  function score(section, words) {
    let sum = 0;
    for (const word of words) {
      const [title, heading, text, sought] = section.lower;
      const at = (where, times) => (where.includes(word) ? times : 0);
      const here = at(title, 5) + at(heading, 8) + at(sought, 12) + at(text, 1);
      if (here === 0) return 0;
      sum += here + Math.min(4, text.split(word).length - 1) / 4;
    }
    return sum * section.weight;
  }

  function shown(section, words) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = root + section.address;
    const more = section.heading && section.heading !== section.title ? ` › ${section.heading}` : '';
    link.textContent = section.title + more;
    const excerpt = document.createElement('p');
    excerpt.className = 'excerpt';
    const first = Math.max(0, section.lower[2].indexOf(words[0]));
    const from = first > around ? section.text.indexOf(' ', first - around) + 1 : 0;
    const cut = section.text.slice(from, first + around).replace(/\s\S*$/, '');
    let at = 0;
    const lower = cut.toLowerCase();
    while (lower.length === cut.length) {
      const hits = words.map((word) => [lower.indexOf(word, at), word]).filter(([hit]) => hit >= 0);
      if (hits.length === 0) break;
      const [hit, word] = hits.reduce((a, b) => (b[0] < a[0] ? b : a));
      const mark = document.createElement('mark');
      mark.textContent = cut.slice(hit, hit + word.length);
      excerpt.append(cut.slice(at, hit), mark);
      at = hit + word.length;
    }
    excerpt.append(`${cut.slice(at)} …`);
    if (from > 0) excerpt.prepend('… ');
    item.append(link, excerpt);
    return item;
  }

  async function search() {
    const words = query.value.toLowerCase().split(/\s+/).filter((word) => word.length > 1);
    found.hidden = words.length === 0;
    if (words.length === 0) return;
    const sections = await index();
    const hits = sections
        .map((section) => ({ section, points: score(section, words) }))
        .filter((hit) => hit.points > 0)
        .sort((a, b) => b.points - a.points);
    const told = document.createElement('p');
    told.textContent = hits.length === 0
        ? `No page has all of: ${words.join(', ')}.`
        : `${hits.length} places${hits.length > most ? `, the best ${most}` : ''}:`;
    const list = document.createElement('ol');
    list.append(...hits.slice(0, most).map((hit) => shown(hit.section, words)));
    found.replaceChildren(told, list);
  }

  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const first = found.querySelector('a');
    if (first) first.focus();
  });
  query.addEventListener('input', search);
  addEventListener('keydown', (event) => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      query.focus();
    } else if (event.key === 'Escape' && !found.hidden) {
      query.value = '';
      found.hidden = true;
      query.focus();
    }
  });
  const asked = new URLSearchParams(location.search).get('search');
  if (asked) {
    query.value = asked;
    search();
  }
})();
