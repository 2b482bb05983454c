// Narrows the list while the user types. Without this script the whole list is shown, and works.
const panel = document.querySelector('.find');
const field = document.querySelector('#find');
const found = document.querySelector('#found');
const people = [...document.querySelectorAll('main li')];
const sections = [...document.querySelectorAll('main section')];

const words = (text) => text.toLowerCase().trim().split(/\s+/);

function narrow() {
  const wanted = words(field.value);
  let count = 0;
  for (const person of people) {
    const text = person.textContent.toLowerCase();
    person.hidden = !wanted.every((word) => text.includes(word));
    if (!person.hidden) count += 1;
  }
  for (const section of sections) section.hidden = !section.querySelector('li:not([hidden])');
  const isAll = field.value.trim() === '';
  found.textContent = isAll ? '' : count === 1 ? '1 person found' : `${count} people found`;
}

field.addEventListener('input', narrow);
panel.hidden = false;
narrow();
