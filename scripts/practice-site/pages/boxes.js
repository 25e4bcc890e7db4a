const boxes = [...document.querySelectorAll('.boxes input')].filter(
  (element) => element instanceof HTMLInputElement,
);

for (const [index, box] of boxes.entries()) {
  box.addEventListener('input', () => {
    if (box.value !== '') boxes[index + 1]?.focus();
  });
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Backspace' && box.value === '') boxes[index - 1]?.focus();
  });
}
