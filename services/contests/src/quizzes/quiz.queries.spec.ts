import type { Question } from '@festival/edition/secrets';
import { describe, expect, it } from '@jest/globals';
import { describeQuiz } from './quiz.queries.js';

const questions: Question[] = [
  { id: 'drum', text: 'What is the drum?', choices: { box: 'A box', tin: 'A tin' }, right: 'box' },
  { id: 'songs', text: 'How many songs?', choices: { two: 'Two', four: 'Four' }, right: 'four' },
];
const performance = 'busking-1';

describe('while the performance is on', () => {
  it('the answer to the browser is the same for right and wrong answers', () => {
    const turned = questions.map((question) => ({
      ...question,
      right: Object.keys(question.choices).find((choice) => choice !== question.right) as string,
    }));
    const mine = new Map([['drum', 'box']]);
    const told = { performance, isOver: false, mine };
    expect(describeQuiz({ ...told, questions })).toEqual(
      describeQuiz({ ...told, questions: turned }),
    );
  });

  it('a student sees their own answers, and nobody else does', () => {
    const mine = new Map([['drum', 'tin']]);
    const student = describeQuiz({ performance, questions, isOver: false, mine });
    expect(student.questions.map((question) => question.mine)).toEqual(['tin', null]);
    const visitor = describeQuiz({ performance, questions, isOver: false });
    expect(visitor.questions[0]).toEqual({
      id: 'drum',
      text: 'What is the drum?',
      choices: [
        { id: 'box', text: 'A box' },
        { id: 'tin', text: 'A tin' },
      ],
    });
  });
});

it('once it is over everybody sees the right answers', () => {
  const { questions: told } = describeQuiz({ performance, questions, isOver: true });
  expect(told.map(({ right }) => right)).toEqual(['box', 'four']);
});
