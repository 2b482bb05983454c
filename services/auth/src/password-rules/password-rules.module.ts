import { Module } from '@nestjs/common';
import { PasswordRules } from './password-rules.js';

@Module({ providers: [PasswordRules], exports: [PasswordRules] })
export class PasswordRulesModule {}
